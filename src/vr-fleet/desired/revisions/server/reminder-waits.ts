import { sql, type RawBuilder } from 'kysely';

/** How often the wait doubles where nothing is received from a headset. */
const doublings = 8;
/** How often a headset that could not fetch is notified before the waits grow, and how often they double then. */
const [patient, growths] = [4, 2];

/**
 * From one notification of a headset to the next, where nothing is received from it: 20 seconds at first, 85 minutes at
 * last.
 */
export const afterTelling = (sends: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`interval '20 seconds' * 2 ^ least(${sends} - 1, ${sql.lit(doublings)})`;

/**
 * The same from its report that it could not fetch: 10 seconds, for the server may have been away for as long as a
 * restart takes, and 40 at last, so that it holds within a minute after any outage.
 */
export const afterFailing = (sends: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`interval '10 seconds' * 2 ^ least(greatest(${sends} - ${sql.lit(patient)}, 0), ${sql.lit(growths)})`;

/**
 * Seconds after a revision of which a headset was not notified, for it was offline; it may have connected in the same
 * instant.
 */
export const afterSaving = 5;

/** Whether a headset is notified of `vr_fleet.desired_revisions v` again: what it refuses is left to people. */
export const mayRemind: RawBuilder<unknown> = sql`v.applied_at is null and coalesce(v.error, 'not_fetched') = 'not_fetched'`;
