/** A name and a certificate number that are being typed. */
export interface TypedStaff {
  readonly name: string;
  readonly number: string;
}

/**
 * Parses pasted rows of a name and a number, separated by a tab, a comma or a semicolon. Returns null for a single
 * value, which is pasted unchanged.
 */
export function pastedStaff(pasted: string): TypedStaff[] | null {
  const rows = pasted.split(/\r?\n/).filter((row) => row.trim() !== '');
  const cells = rows.map((row) => row.split(/[\t,，;；]/).map((cell) => cell.trim()));
  if (cells.every(({ length }) => length < 2)) return null;
  return cells.map(([name = '', number = '']) => ({ name, number }));
}
