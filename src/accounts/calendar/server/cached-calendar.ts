import type { WorkingDays } from '#accounts/calendar/working-days.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Changes } from '#kernel/db/server/listen-for-changes.ts';
import { readCalendar } from './read-calendar.ts';

const tables: readonly (string | null)[] = ['accounts.calendar_years', 'accounts.calendar_days', null];

/** Of each server's pool. A transaction has none: it reads what it sees. */
const calendars = new WeakMap<Db, () => Promise<WorkingDays> | undefined>();

/**
 * Has a server keep the calendar in memory until it changes: every worklist counts with it, and it changes a few times a
 * year. It is a notification's way old at most; while notifications do not arrive, it is read each time.
 *
 * @example
 * cacheCalendar(database.kysely, listenForChanges(url, onError));
 */
export function cacheCalendar(db: Db, changes: Changes): void {
  let cached: Promise<WorkingDays> | undefined;
  changes.onChange((table) => {
    if (tables.includes(table)) cached = undefined;
  });
  calendars.set(db, () => {
    if (!changes.isListening()) return undefined;
    if (cached) return cached;
    const reading = readCalendar(db);
    cached = reading;
    reading.catch(() => {
      if (cached === reading) cached = undefined;
    });
    return reading;
  });
}

/**
 * What is known of all days; undefined where it is to be read.
 *
 * @example
 * const known = (await cachedCalendar(db)) ?? (await readCalendar(db, from, until));
 */
export const cachedCalendar = (db: Db): Promise<WorkingDays> | undefined => calendars.get(db)?.();
