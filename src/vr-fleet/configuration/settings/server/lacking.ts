import { sql } from 'kysely';

/** The settings that the model of a headset `d` lacks; they are omitted for it. */
export const lacking = sql`coalesce((select m.lacks from vr_fleet.models m where m.code = d.model), '{}')`;
