import { setImmediate as nextTick } from 'node:timers/promises';
import type { DocumentColumn } from './document.ts';
import { colours, heightOfLine, page, pageWidth, type Element, type Sheet, type Style } from './sheet.ts';

const gap = 10;
/** Above and below a row's lines, together. */
const padding = 6;
/** Minimum lines of a row that must fit on a page before the row starts there. */
const fewest = 8;
/** Rows between two pauses for other work. */
const rowsAtOnce = 50;
const body: Style = { size: 8.5 };
const heads: Style = { size: 8.5, colour: colours.ink2 };

/** Draws a table with its headings, repeated on each further page. */
export async function drawTable(
  sheet: Sheet,
  columns: readonly DocumentColumn[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const table = sheet.within(sheet.root, 'Table');
  const head = linesOf(
    sheet,
    columns,
    columns.map(({ head: words }) => words),
    heads,
  );
  if (sheet.linesLeft(heads) < heightOf(head) + 4) sheet.newPage();
  const titles = sheet.within(sheet.within(table, 'THead'), 'TR');
  const elements = columns.map(() => sheet.within(titles, 'TH', { scope: 'Column' }));
  const drawHeads = (marked: boolean): void => {
    if (marked) drawLines(sheet, columns, head, heads, elements);
    else sheet.decorate(() => drawLines(sheet, columns, head, heads));
    sheet.y += heightOf(head) * heightOfLine(heads) + padding;
    sheet.rule(colours.ink2, 0.5);
  };
  drawHeads(true);
  const rest = sheet.within(table, 'TBody');
  for (const [index, cells] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await nextTick();
    const row = sheet.within(rest, 'TR');
    drawRow(sheet, columns, linesOf(sheet, columns, cells, body), {
      style: body,
      elements: cells.map(() => sheet.within(row, 'TD')),
      onNewPage: () => drawHeads(false),
    });
  }
  table.node.end();
  sheet.y += 10;
}

/** Draws labels with their values. */
export function drawFacts(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  const columns = [
    { head: '', share: 1 },
    { head: '', share: 3 },
  ];
  const style = { size: 9.5 };
  const table = sheet.within(sheet.root, 'Table');
  for (const cells of rows) {
    const row = sheet.within(table, 'TR');
    const elements = [sheet.within(row, 'TH', { scope: 'Row' }), sheet.within(row, 'TD')];
    drawRow(sheet, columns, linesOf(sheet, columns, cells, style), { style, elements, onNewPage: () => undefined });
  }
  table.node.end();
  sheet.y += 8;
}

interface Row {
  readonly style: Style;
  readonly elements: readonly Element[];
  readonly onNewPage: () => void;
}

/** A row continues over as many pages as it needs. */
function drawRow(
  sheet: Sheet,
  columns: readonly DocumentColumn[],
  lines: readonly (readonly string[])[],
  { style, elements, onNewPage }: Row,
): void {
  const most = heightOf(lines);
  const room = (): number => Math.floor((page.bottom - sheet.y - padding) / heightOfLine(style));
  const breakPage = (): void => {
    sheet.newPage();
    onNewPage();
  };
  if (room() < Math.min(most, fewest)) breakPage();
  for (let from = 0; from < most;) {
    if (room() < 1) breakPage();
    const until = Math.min(most, from + room());
    drawLines(
      sheet,
      columns,
      lines.map((cell) => cell.slice(from, until)),
      style,
      elements,
    );
    sheet.y += (until - from) * heightOfLine(style) + padding;
    from = until;
  }
  sheet.rule(colours.line, 0.5);
}

/** Draws the lines of a row's cells side by side, from the top of the row. */
function drawLines(
  sheet: Sheet,
  columns: readonly DocumentColumn[],
  lines: readonly (readonly string[])[],
  style: Style,
  elements: readonly Element[] = [],
): void {
  const places = placesOf(columns);
  const top = sheet.y + padding / 2;
  for (const [index, cell] of lines.entries()) {
    if (cell.length === 0) continue;
    const { left, width, right } = places[index]!;
    const element = elements[index];
    const cellStyle = element?.tag === 'TH' ? { ...style, colour: colours.ink2 } : style;
    const draw = (): void => {
      for (const [at, words] of cell.entries()) {
        const x = right ? left + width - sheet.widthOf(words, style) : left;
        sheet.line(words, x, top + at * heightOfLine(style), cellStyle);
      }
    };
    if (element) sheet.mark(element, draw);
    else draw();
  }
}

function linesOf(sheet: Sheet, columns: readonly DocumentColumn[], cells: readonly string[], style: Style): string[][] {
  const places = placesOf(columns);
  return cells.map((cell, index) => sheet.wrap(cell, places[index]!.width, style));
}

const heightOf = (lines: readonly (readonly string[])[]): number => Math.max(...lines.map((cell) => cell.length));

function placesOf(columns: readonly DocumentColumn[]): { left: number; width: number; right: boolean }[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = pageWidth - gap * (columns.length - 1);
  let left: number = page.left;
  return columns.map(({ share, figures }) => {
    const place = { left, width: (room * share) / shares, right: figures === true };
    left += place.width + gap;
    return place;
  });
}
