const day = 86_400_000;
const stamp = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOf(stamp(date) + days * day);
export const daysBetween = (from: string, to: string): number => Math.round((stamp(to) - stamp(from)) / day);

/** The same day so many months later, or the month's last when it has no such day. */
export function addMonths(date: string, months: number): string {
  const from = new Date(stamp(date));
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0)).getUTCDate();
  return dateOf(first + (Math.min(from.getUTCDate(), last) - 1) * day);
}

export const addYears = (date: string, years: number): string => addMonths(date, years * 12);
