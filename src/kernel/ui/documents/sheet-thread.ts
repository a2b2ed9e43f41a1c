import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { cellText } from '#kernel/import/cell-text.ts';
import { mostCells, mostCharacters, mostRows, type Asked, type Sheet } from './sheet.ts';

// Runs as a worker: whatever a file does to its reader, the page goes on.
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  read(data).then(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
    (sheet) => postMessage(sheet),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
    (error: unknown) => postMessage({ failed: error === gone ? 'gone' : 'broken' }),
  );
});

const gone = new Error('The address gives nothing any more');
/** Bytes of a text that are read at most: its rows are cut off, as those of a workbook. */
const mostBytes = 16 * 1_048_576;

async function read({ address, isWorkbook }: Asked): Promise<Sheet> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw gone;
  const rows: string[][] = [];
  let isCut = false;
  const add = (values: readonly unknown[]): void => {
    const texts = values.slice(0, mostCells).map(cellText);
    isCut ||= values.length > mostCells || texts.some(({ length }) => length > mostCharacters);
    rows.push(texts.map((text) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text)));
  };
  if (isWorkbook) {
    for await (const { index, values } of streamXlsxRows(answer.body)) {
      if (index >= mostRows) return { rows, isCut, hasMore: true };
      // a workbook leaves its empty rows out
      while (rows.length < index) rows.push([]);
      add(values);
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

/** The beginning of a text, in UTF-8 or else GB 18030. */
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
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: hasMore }), hasMore };
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes, { stream: hasMore }), hasMore };
  }
}
