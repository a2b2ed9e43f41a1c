/** A person as typed. */
export interface TypedPerson {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

/**
 * Names, ID card numbers and phones from a spreadsheet's clipboard, or separated by commas: one row each. Null for a
 * text with one value, which is pasted normally.
 */
export function pastedPeople(pasted: string): TypedPerson[] | null {
  const rows = pasted.split(/\r?\n/).filter((row) => row.trim() !== '');
  const cells = rows.map((row) => row.split(/[\t,，;；]/).map((cell) => cell.trim()));
  if (cells.every(({ length }) => length < 2)) return null;
  return cells.map(([name = '', idCard = '', phone = '']) => ({ name, idCard, phone }));
}
