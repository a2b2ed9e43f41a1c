/**
 * Whether a text is a date that the calendar has, from 1900 to 2199.
 *
 * @example
 * isCalendarDate('2026-02-30'); // false
 */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
