import { sql, type RawBuilder } from 'kysely';

/** How often the wait doubles where nothing is heard of a headset. */
const doublings = 8;
/** How often a headset that says that it could not fetch is told before the waits grow, and how often they double then. */
const [patient, growths] = [4, 2];

/** From telling a headset until it is told once more, where nothing is heard of it: 20 seconds at first, 85 minutes at last. */
export const afterTelling = (sends: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`interval '20 seconds' * 2 ^ least(${sends} - 1, ${sql.lit(doublings)})`;

/**
 * The same from its word that it could not fetch: 10 seconds, for the server may have been away for as long as a restart
 * takes, and 40 at last, so that settings hold within a minute after any outage.
 */
export const afterFailing = (sends: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`interval '10 seconds' * 2 ^ least(greatest(${sends} - ${sql.lit(patient)}, 0), ${sql.lit(growths)})`;

/** Seconds after a wish of which a headset was not told, for it was not there; it may have come in the same instant. */
export const afterWishing = 5;

/** Whether a headset is told of `vr_fleet.settings_revisions v` again: what it refuses is left to people. */
export const mayRemind: RawBuilder<unknown> = sql`v.applied_at is null and coalesce(v.error, 'not_fetched') = 'not_fetched'`;
