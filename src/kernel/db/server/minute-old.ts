import type pg from 'pg';
import type { Clock } from '#kernel/clock/server/clock.ts';

/**
 * A read that all callers share for a minute. Concurrent callers wait for one query; a failure is not cached; during a
 * refresh callers get the older value, so that no one waits. The cache is per pool, so that two servers in one process
 * do not share it.
 *
 * @example
 * export const registryFigures = minuteOld((pool, clock) => countRegistry(pool, clock));
 */
export function minuteOld<T>(
  read: (pool: pg.Pool, clock: Clock) => Promise<T>,
): (pool: pg.Pool, clock: Clock) => Promise<T> {
  const cache = new WeakMap<pg.Pool, { value?: T; at: number; reading?: Promise<T> }>();
  return async (pool, clock) => {
    const entry = cache.get(pool) ?? { at: Number.NEGATIVE_INFINITY };
    cache.set(pool, entry);
    const now = clock.now().getTime();
    if (entry.value !== undefined && Math.abs(now - entry.at) < 60_000) return entry.value;
    entry.reading ??= read(pool, clock)
      .then((value) => {
        entry.value = value;
        entry.at = clock.now().getTime();
        return value;
      })
      .finally(() => {
        delete entry.reading;
      });
    if (entry.value === undefined) return entry.reading;
    entry.reading.catch(() => undefined);
    return entry.value;
  };
}
