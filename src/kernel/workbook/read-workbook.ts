import type { Cell, SheetLine } from './cell.ts';
import { openZip } from './read-zip.ts';
import { attribute, scanXml } from './scan-xml.ts';
import {
  maxCellCharacters,
  maxColumns,
  WorkbookTooLarge,
  WorkbookUnreadable,
  type WorkbookLimits,
} from './workbook-limits.ts';
import { createTextRun, decodeEscapes, openWorkbook, type OpenedWorkbook } from './workbook-parts.ts';

/** Rows of the first visible sheet, in batches. */
export interface ReadLines {
  readonly is1904: boolean;
  readonly lines: AsyncGenerator<readonly SheetLine[]>;
  /** The share of the sheet that is read, from 0 to 1. */
  readonly done: () => number;
}

/**
 * Reads a workbook within limits, in a browser and on the server. Cells retain their type, stored value and number
 * format. Empty rows are left out.
 *
 * @throws WorkbookTooLarge, also while rows are read
 * @throws WorkbookUnreadable, also while rows are read
 * @example
 * const { lines, is1904 } = await readWorkbook(bytes, workbookLimits);
 * for await (const some of lines) for (const { number, cells } of some) …
 */
export async function readWorkbook(bytes: Uint8Array, limits: WorkbookLimits): Promise<ReadLines> {
  const zip = openZip(bytes, limits);
  const workbook = await openWorkbook(zip, limits);
  const size = zip.sizeOf(workbook.sheet);
  let read = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of zip.open(workbook.sheet)) {
      read += chunk.length;
      yield chunk;
    }
  };
  return { is1904: workbook.is1904, lines: readLines(counted(), workbook, limits), done: () => read / (size || 1) };
}

async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  workbook: OpenedWorkbook,
  limits: WorkbookLimits,
): AsyncGenerator<readonly SheetLine[]> {
  let lines: SheetLine[] = [];
  const listener = createRowListener(workbook, limits, (line) => lines.push(line));
  for await (const _ of scanXml(chunks, listener)) {
    if (lines.length === 0) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

function createRowListener(workbook: OpenedWorkbook, limits: WorkbookLimits, onLine: (line: SheetLine) => void) {
  let isInData = false;
  let row = 0;
  let column = -1;
  let cells: Cell[] = [];
  let [rowCount, cellCount] = [0, 0];
  let type = '';
  let style = '';
  let value = '';
  let isInValue = false;
  let hasFormula = false;
  let isInline = false;
  let inline = '';
  const run = createTextRun((text) => (inline = text), 'is');

  return {
    open(name: string, tag: string): void {
      if (isInline) return run.open(name);
      if (name === 'c' && isInData) {
        if ((cellCount += 1) > limits.maxCells) throw new WorkbookTooLarge('cells');
        const reference = attribute(tag, 'r');
        column = reference === undefined ? column + 1 : columnOf(reference);
        if (column >= maxColumns) throw new WorkbookTooLarge('cells');
        type = attribute(tag, 't') ?? 'n';
        style = attribute(tag, 's') ?? '';
        value = '';
        inline = '';
        hasFormula = false;
      } else if (name === 'v') isInValue = true;
      else if (name === 'f') hasFormula = true;
      else if (name === 'is') {
        isInline = true;
        run.open(name);
      } else if (name === 'row' && isInData) {
        if ((rowCount += 1) > limits.maxRows) throw new WorkbookTooLarge('rows');
        const number = attribute(tag, 'r');
        row = number === undefined ? row + 1 : Number(number);
        if (!(row >= 1 && row <= limits.maxRows)) throw new WorkbookUnreadable('damaged');
        column = -1;
        cells = [];
      } else if (name === 'sheetData') isInData = true;
    },
    text(text: string): void {
      if (isInline) run.text(text);
      else if (isInValue) {
        value += text;
        if (value.length > maxCellCharacters) throw new WorkbookTooLarge('cell');
      }
    },
    close(name: string): void {
      if (isInline) {
        run.close(name);
        if (name === 'is') isInline = false;
      } else if (name === 'v') isInValue = false;
      else if (name === 'c' && isInData) {
        const cell = cellOf(type, value, inline, hasFormula);
        if (!cell) return;
        const format = cell.kind === 'number' ? workbook.formats[Number(style)] : undefined;
        cells.push(format === undefined ? { column, ...cell } : { column, ...cell, format });
      } else if (name === 'row' && isInData) {
        if (cells.length > 0) onLine({ number: row, cells });
      } else if (name === 'sheetData') isInData = false;
    },
  };

  function cellOf(type: string, value: string, inline: string, hasFormula: boolean): Omit<Cell, 'column'> | undefined {
    switch (type) {
      case 's': {
        const text = workbook.strings[Number(value)] ?? '';
        return value === '' || text === '' ? undefined : { kind: 'text', text };
      }
      case 'str':
        return value === '' ? undefined : { kind: 'text', text: decodeEscapes(value) };
      case 'inlineStr':
        return inline === '' ? undefined : { kind: 'text', text: inline };
      default:
    }
    if (value === '') return hasFormula ? { kind: 'unstored', text: '' } : undefined;
    if (type === 'b') return { kind: 'logical', text: /^(?:1|true)$/i.test(value.trim()) ? 'TRUE' : 'FALSE' };
    if (type === 'e') return { kind: 'error', text: value };
    if (type === 'd') return { kind: 'time', text: value.trim() };
    const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
    return { kind: isNumber ? 'number' : 'text', text: value.trim() };
  }
}

/** The column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & 0xdf;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
    if (column > maxColumns) break;
  }
  return column - 1;
}
