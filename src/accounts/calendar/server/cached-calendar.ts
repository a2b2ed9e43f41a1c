import type { WorkingDays } from '#accounts/calendar/working-days.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Changes } from '#kernel/db/server/listen-for-changes.ts';
import { readCalendar } from './read-calendar.ts';

const tables: readonly (string | null)[] = ['accounts.calendar_years', 'accounts.calendar_days', null];

/** One cache for each server's pool. A transaction has none: it reads the state that it sees. */
const calendars = new WeakMap<Db, () => Promise<WorkingDays> | undefined>();

/**
 * Caches the calendar in a server's memory until it changes: every worklist needs it, and it changes a few times a
 * year. The cache is out of date only until the change notification arrives. While notifications do not arrive, every
 * request reads the calendar.
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
 * Returns the cached calendar; undefined if the caller must read it.
 *
 * @example
 * const known = (await cachedCalendar(db)) ?? (await readCalendar(db, from, until));
 */
export const cachedCalendar = (db: Db): Promise<WorkingDays> | undefined => calendars.get(db)?.();
