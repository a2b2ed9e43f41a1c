import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Db } from '#kernel/db/server/database.ts';
import { prepared } from '#kernel/db/server/prepared.ts';

export interface LimitRule {
  readonly perMinute: number;
  readonly burst: number;
  /** Maximum number of keys whose usage this server stores in memory. */
  readonly remembered: number;
}

/** A limit that all servers of a database share: together they allow no more than one would. */
export interface SharedLimit {
  /**
   * Consumes one unit.
   *
   * @param pool never a transaction, because a refusal would roll back the count.
   * @param now milliseconds since 1970, by the clock.
   * @returns 0, or the whole seconds until a unit is available.
   */
  take(pool: pg.Pool, of: string, now: number): Promise<number>;
  /** The seconds until a unit is available, by this server's observations; consumes nothing. */
  waitOf(of: string, now: number): number;
}

/** The used amount of a limit, and its time (milliseconds since 1970). */
interface Used {
  readonly used: number;
  readonly at: number;
}

/**
 * Maximum clock difference between servers (seconds). A clock set back further starts a new count instead of blocking
 * all.
 */
const apart = 60;

/**
 * The usage of a row at `$2`, with `$3` units released per second. If clocks differ, the later one counts, so that
 * servers release nothing twice.
 */
const isOfAnother = `l.at - $2::timestamptz > interval '${apart} seconds'`;
const usedNow = `case when ${isOfAnother} then 0 else
  greatest(0, l.used - greatest(0, extract(epoch from $2::timestamptz - l.at)::float8) * $3::float8) end`;
const taking = prepared<{ used: number; at: Date; taken: boolean }>(
  'take-of-limit',
  `with taken as (
     insert into kernel.limits as l (key, used, at) values ($1, 1, $2::timestamptz)
     on conflict (key) do update set used = ${usedNow} + 1,
       at = case when ${isOfAnother} then $2::timestamptz else greatest(l.at, $2::timestamptz) end
      where ${usedNow} + 1 <= $4::float8
     returning used, at)
   select used, at, true as taken from taken
   union all
   select used, at, false from kernel.limits where key = $1 and not exists (select from taken)`,
);

/** Minutes after which every limit is fully released. */
const longest = 60;

/**
 * Creates a limit: a burst, and then a rate per minute. Usage that this server knows to be exhausted is refused without
 * the database, so that a flood costs it nothing; if the database cannot be written, the server's own count decides.
 *
 * @param name unique in the product.
 * @example
 * const questions = createSharedLimit('login names', { perMinute: 30, burst: 60, remembered: 20_000 });
 * const retryAfter = await questions.take(pool, networkOf(address), clock.now().getTime());
 */
export function createSharedLimit(name: string, { perMinute, burst, remembered }: LimitRule): SharedLimit {
  if (burst / perMinute > longest) throw new TypeError(`${name}: the burst takes too long to be free again`);
  const perSecond = perMinute / 60;
  // fractional numbers may differ in their last digit
  const most = burst + 1e-6;
  const known = new Map<string, Used>();

  const remember = (of: string, used: Used): void => {
    known.delete(of);
    known.set(of, used);
    if (known.size > remembered) known.delete(known.keys().next().value as string);
  };
  const usedAt = ({ used, at }: Used, now: number): number =>
    at - now > apart * 1_000 ? 0 : Math.max(0, used - (Math.max(0, now - at) / 1_000) * perSecond);
  const waitFor = (used: Used, now: number): number =>
    Math.max(0, Math.ceil((usedAt(used, now) + 1 - most) / perSecond));
  const knownOf = (of: string, now: number): Used => known.get(of) ?? { used: 0, at: now };
  const waitOf = (of: string, now: number): number => waitFor(knownOf(of, now), now);

  return {
    waitOf,
    async take(pool, of, now) {
      const wait = waitOf(of, now);
      if (wait > 0) return wait;
      try {
        const key = `${name} ${createHash('sha256').update(of).digest('base64url').slice(0, 32)}`;
        const [row] = await taking(pool, [key, new Date(now), perSecond, most]);
        // no row: another call created it while this one waited, and used it up
        const used = { used: row?.used ?? burst, at: row?.at.getTime() ?? now };
        remember(of, used);
        return row?.taken ? 0 : Math.max(1, waitFor(used, now));
      } catch {
        remember(of, { used: usedAt(knownOf(of, now), now) + 1, at: now });
        return 0;
      }
    },
  };
}

/** Deletes the rows of fully released limits. */
export async function forgetLimits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('kernel.limits')
    .where('at', '<', new Date(now.getTime() - longest * 60_000))
    .execute();
}
