/** A name and a certificate number that are being typed. */
export interface TypedStaff {
  readonly name: string;
  readonly number: string;
}

/**
 * The rows of a pasted text, each a name and a number parted by a tab, a comma or a semicolon; null where it is no more
 * than one value, which is pasted as it is.
 */
export function pastedStaff(pasted: string): TypedStaff[] | null {
  const rows = pasted.split(/\r?\n/).filter((row) => row.trim() !== '');
  const cells = rows.map((row) => row.split(/[\t,，;；]/).map((cell) => cell.trim()));
  if (cells.every(({ length }) => length < 2)) return null;
  return cells.map(([name = '', number = '']) => ({ name, number }));
}
