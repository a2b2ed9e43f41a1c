/**
 * Returns true if a text is a valid calendar date, from 1900 to 2199.
 *
 * @example
 * isCalendarDate('2026-02-30'); // false
 */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-(0[1-9]|1[0-2])-\d\d$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  // the day before the next month's first
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The same day so many months later, or the month's last day if it has no such day.
 *
 * @example
 * addMonths('2026-08-31', 6); // '2027-02-28'
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/**
 * The date so many days later, or earlier if the number is negative.
 *
 * @example
 * addDays('2026-12-31', 1); // '2027-01-01'
 */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The number of days from the first date to the second; negative if the second is earlier.
 *
 * @example
 * daysFrom('2026-12-31', '2027-01-02'); // 2
 */
export const daysFrom = (first: string, second: string): number =>
  (Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000;
