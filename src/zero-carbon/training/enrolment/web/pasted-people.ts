/** Somebody as they were typed. */
export interface TypedPerson {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

/**
 * Names, ID card numbers and phones as a spreadsheet puts them on the clipboard, or parted by commas: one row each. Null
 * for a text of one value, which is pasted as it is.
 */
export function pastedPeople(pasted: string): TypedPerson[] | null {
  const rows = pasted.split(/\r?\n/).filter((row) => row.trim() !== '');
  const cells = rows.map((row) => row.split(/[\t,，;；]/).map((cell) => cell.trim()));
  if (cells.every(({ length }) => length < 2)) return null;
  return cells.map(([name = '', idCard = '', phone = '']) => ({ name, idCard, phone }));
}
