import { streamCsvRows } from 'hucre/csv';
import type { Cell } from '#kernel/workbook/cell.ts';
import { cellView } from '#kernel/workbook/cell-view.ts';
import { readWorkbook } from '#kernel/workbook/read-workbook.ts';
import { viewLimits, WorkbookTooLarge, WorkbookUnreadable } from '#kernel/workbook/workbook-limits.ts';
import { mostCells, mostCharacters, mostRows, type Asked, type Sheet, type Trouble } from './sheet.ts';

// Runs as a worker, so that a file which crashes or blocks its reader does not affect the page.
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  read(data).then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
    (sheet) => postMessage(sheet),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
    (error: unknown) => postMessage({ failed: troubleOf(error) }),
  );
});

function troubleOf(error: unknown): Trouble {
  if (error === gone) return 'gone';
  if (error instanceof WorkbookTooLarge) return 'large';
  return error instanceof WorkbookUnreadable && error.defect === 'encrypted' ? 'locked' : 'broken';
}

const gone = new Error('The address gives nothing any more');
/** The maximum number of bytes read from a text file; its rows are then cut off, as those of a workbook. */
const mostBytes = 16 * 1_048_576;

async function read({ address, isWorkbook }: Asked): Promise<Sheet> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw gone;
  const rows: string[][] = [];
  let isCut = false;
  const add = (values: readonly unknown[]): void => {
    const texts = values.slice(0, mostCells).map((value) => (typeof value === 'string' ? value.trim() : ''));
    isCut ||= values.length > mostCells || texts.some(({ length }) => length > mostCharacters);
    rows.push(texts.map((text) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text)));
  };
  if (isWorkbook) {
    const { lines, is1904 } = await readWorkbook(new Uint8Array(await answer.arrayBuffer()), viewLimits);
    for await (const some of lines) {
      for (const { number, cells } of some) {
        if (number > mostRows) return { rows, isCut, hasMore: true };
        // a workbook omits empty rows
        while (rows.length < number - 1) rows.push([]);
        isCut ||= cells.some(({ column }) => column >= mostCells);
        add(textsOf(cells, is1904));
      }
    }
    return { rows, isCut, hasMore: false };
  }
  const { text, hasMore } = await textOf(answer.body);
  for (const values of streamCsvRows(text)) {
    if (rows.length === mostRows) return { rows, isCut, hasMore: true };
    add(values);
  }
  return { rows, isCut, hasMore };
}

/** The cells as a spreadsheet displays them, empty cells included. */
function textsOf(cells: readonly Cell[], is1904: boolean): string[] {
  const texts: string[] = [];
  for (const cell of cells) {
    if (cell.column >= mostCells) continue;
    while (texts.length <= cell.column) texts.push('');
    texts[cell.column] = cellView(cell, is1904);
  }
  return texts;
}

/** The start of a text: UTF-16 with a byte order mark, UTF-8, or else GB 18030. */
async function textOf(body: ReadableStream<Uint8Array>): Promise<{ readonly text: string; readonly hasMore: boolean }> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (const reader = body.getReader(); size <= mostBytes;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    size += value.length;
    if (size > mostBytes) await reader.cancel();
  }
  const bytes = await new Blob(pieces as BlobPart[]).arrayBuffer();
  const hasMore = size > mostBytes;
  const mark = new DataView(bytes).byteLength > 1 ? new DataView(bytes).getUint16(0) : 0;
  if (mark === 0xff_fe || mark === 0xfe_ff) {
    const encoding = mark === 0xff_fe ? 'utf-16le' : 'utf-16be';
    return { text: new TextDecoder(encoding).decode(bytes, { stream: hasMore }), hasMore };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: hasMore }), hasMore };
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes, { stream: hasMore }), hasMore };
  }
}
