/** Parses a typed volume or brightness; undefined if it is not a whole number from 0 to 100. */
export function percentOf(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined;
}
