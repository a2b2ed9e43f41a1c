import { addDays } from '#kernel/checks/calendar-date.ts';

/** The known working days of offices. */
export interface WorkingDays {
  /** Years whose holidays are published and stored. For any other year only the weekends are known. */
  readonly years: ReadonlySet<number>;
  /** Days that differ from their weekday: true for a working weekend, false for a day off. */
  readonly exceptions: ReadonlyMap<string, boolean>;
}

/** The last day of a period in working days. */
export interface Deadline {
  /** `YYYY-MM-DD`, in the business zone. */
  readonly day: string;
  /** The period includes a year whose holidays are not known yet: the deadline may move to a later day. */
  readonly provisional: boolean;
}

/** Maximum working days of one period. */
export const mostWorkingDays = 250;

/** Returns true for a working day. Without an exception, the weekday decides. */
export function isWorkingDay({ exceptions }: WorkingDays, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return exceptions.get(day) ?? (weekday !== 0 && weekday !== 6);
}

/**
 * Returns the last of a number of working days; the start day does not count.
 *
 * @param count from 1 to 250.
 */
export function deadlineAfter(known: WorkingDays, day: string, count: number): Deadline {
  let last = day;
  let provisional = false;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (!known.years.has(Number(last.slice(0, 4)))) provisional = true;
    if (isWorkingDay(known, last)) left -= 1;
  }
  return { day: last, provisional };
}

/**
 * Counts the working days from one day to another: the last day counts, the first does not. The result is negative if
 * the end is before the start.
 *
 * @example
 * workingDaysBetween(known, '2026-11-20', '2026-11-23'); // { daysLeft: 1, provisional: false }: over a weekend
 */
export function workingDaysBetween(
  known: WorkingDays,
  from: string,
  until: string,
): { daysLeft: number; provisional: boolean } {
  const [first, last] = from <= until ? [from, until] : [until, from];
  let count = 0;
  let provisional = false;
  for (let day = first; day < last;) {
    day = addDays(day, 1);
    if (!known.years.has(Number(day.slice(0, 4)))) provisional = true;
    if (isWorkingDay(known, day)) count += 1;
  }
  return { daysLeft: from <= until ? count : -count, provisional };
}
