import { sql } from 'kysely';

/** What the model of a headset `d` lacks: settings for it are left out. */
export const lacking = sql`coalesce((select m.lacks from vr_fleet.models m where m.code = d.model), '{}')`;
