/** A mark beside a time scale. `at` is its position from 0, the start, to 1, the end. */
export interface RulerMark {
  readonly at: number;
  readonly name: string;
  readonly note?: string;
}

/**
 * The position of a day between two others, limited to 0 to 1. Days are `YYYY-MM-DD`.
 *
 * @example
 * placeBetween('2026-08-14', '2029-08-13', '2026-11-21'); // 0.09…
 */
export function placeBetween(start: string, end: string, day: string): number {
  const [from, to, at] = [start, end, day].map((text) => Date.parse(`${text}T00:00:00Z`)) as [number, number, number];
  return to <= from ? 1 : Math.max(0, Math.min(1, (at - from) / (to - from)));
}

/**
 * The same day some months later; a day that the month does not have becomes its last.
 *
 * @example
 * monthsOn('2026-08-31', 6); // '2027-02-28'
 */
export function monthsOn(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const moved = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())));
  return moved.toISOString().slice(0, 10);
}

/**
 * The scale's line with a tick each month: long each year, middle each quarter, short otherwise.
 *
 * @param months the number of months that the scale covers.
 */
export function rulerTicks(months: number, width: number, y = 34): string {
  let d = `M1 ${y}H${width + 1}`;
  for (let month = 0; month <= months; month += 1) {
    const x = Math.round((1 + (width * month) / months) * 10) / 10;
    d += `M${x} ${y}v${month % 12 === 0 || month === months ? 16 : month % 3 === 0 ? 10 : 6}`;
  }
  return d;
}
