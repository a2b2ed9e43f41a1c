import { addDays } from '#kernel/checks/calendar-date.ts';

/** What is known of the days on which offices work. */
export interface WorkingDays {
  /** The years whose holidays are published and stored. Of any other, nothing but its weekends is known. */
  readonly years: ReadonlySet<number>;
  /** Days that differ from their weekday: true where people work on a weekend, false where they are off. */
  readonly exceptions: ReadonlyMap<string, boolean>;
}

/** The last day of a period in working days. */
export interface Deadline {
  /** `YYYY-MM-DD`, in the business zone. */
  readonly day: string;
  /** The period touches a year whose holidays are not known yet: the day may become a later one. */
  readonly provisional: boolean;
}

/** Working days of one period. */
export const mostWorkingDays = 250;

/** Whether offices work on a day, by its weekday where nothing else is known of it. */
export function isWorkingDay({ exceptions }: WorkingDays, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return exceptions.get(day) ?? (weekday !== 0 && weekday !== 6);
}

/**
 * The last of so many working days; the day itself does not count.
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
 * The working days from one day to another: the last one counts, the first does not. Back in time they are below nothing.
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
