/**
 * The cells of a pasted text, row by row: separated by tabs, or by semicolons if there is no tab. Commas never separate
 * cells, since numbers contain them. A cell in quotation marks may contain line ends, as spreadsheets write them.
 *
 * @example
 * splitBlock('1\t2\r\n3\t4\r\n'); // [['1', '2'], ['3', '4']]
 */
export function splitBlock(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ';';
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = (): void => {
    rows.at(-1)!.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) end();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      end();
      rows.push([]);
    } else cell += sign;
  }
  if (cell !== '' || rows.at(-1)!.length > 0) end();
  else rows.pop();
  return rows;
}

/**
 * Cells in the clipboard format of spreadsheets.
 *
 * @example
 * joinBlock([['1', '2']]); // '1\t2'
 */
export const joinBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join('\t')).join('\n');

const quote = (cell: string): string => (/["\t\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
