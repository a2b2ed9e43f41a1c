import { sql, type RawBuilder } from 'kysely';

/** Number of times that the wait doubles while nothing is received from a headset. */
const doublings = 8;
/** Notifications of a headset that could not fetch before the waits grow, and the number of doublings after that. */
const [patient, growths] = [4, 2];

/** Returns the wait between notifications of a headset without any response: from 20 seconds to 85 minutes. */
export const waitAfterNotice = (sends: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`interval '20 seconds' * 2 ^ least(${sends} - 1, ${sql.lit(doublings)})`;

/**
 * Returns the wait after a report that the fetch failed: first 10 seconds, because a server restart may be the cause,
 * and at most 40, so that the revision is applied within a minute after any outage.
 */
export const afterFailing = (sends: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`interval '10 seconds' * 2 ^ least(greatest(${sends} - ${sql.lit(patient)}, 0), ${sql.lit(growths)})`;

/**
 * Seconds until an offline headset is notified of a new revision, because it may have connected at the moment of
 * saving.
 */
export const afterSaving = 5;

/**
 * Condition: a headset is notified of `vr_fleet.desired_revisions v` again. A rejected revision requires a user's
 * action.
 */
export const mayRemind: RawBuilder<unknown> = sql`v.applied_at is null and coalesce(v.error, 'not_fetched') = 'not_fetched'`;
