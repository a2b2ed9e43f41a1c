/** What was typed for a volume or a brightness; undefined where it is no whole number from 0 to 100. */
export function percentOf(typed: string): number | undefined {
  const text = typed.trim();
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined;
}
