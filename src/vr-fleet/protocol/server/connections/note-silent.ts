import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { silentDays } from '#vr-fleet/protocol/device-status.ts';

/** Rows per statement: a large fleet that was entered at once becomes silent at once. */
const batch = 5_000;

/** Time from going offline, or from being entered, until a headset counts as silent. */
export const untilSilent: RawBuilder<unknown> = sql`interval '1 day' * ${sql.lit(silentDays)}`;

/**
 * Marks headsets that have been silent for long enough. Skips rows that another transaction has locked, such as
 * headsets that are connecting.
 */
export async function noteSilent(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  for (let noted = batch; noted === batch && !signal?.aborted;) {
    const { numAffectedRows = 0n } = await sql`
      with due as (
        select id from vr_fleet.devices where silent_at <= ${now}
         order by silent_at limit ${sql.lit(batch)} for no key update skip locked)
      update vr_fleet.devices d set silent = true, silent_at = null from due where d.id = due.id`.execute(db);
    noted = Number(numAffectedRows);
  }
}
