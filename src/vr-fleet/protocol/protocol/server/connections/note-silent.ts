import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { silentDays } from '#vr-fleet/protocol/protocol/device-status.ts';

/** Rows per statement: a large fleet whose headsets were added together becomes silent at once. */
const batch = 5_000;

/** Time from going offline, or from being entered, until a headset counts as silent. */
export const untilSilent: RawBuilder<unknown> = sql`interval '1 day' * ${sql.lit(silentDays)}`;

/** Condition on `vr_fleet.devices d`: in a storage group. */
const isStored: RawBuilder<SqlBool> = sql`coalesce((select g.storage from vr_fleet.groups g where g.id = d.group_id), false)`;

/**
 * Marks headsets that have been silent for long enough, except headsets of storage groups that have never connected.
 * Skips rows that another transaction has locked, such as rows of headsets that are connecting.
 */
export async function noteSilent(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  for (let noted = batch; noted === batch && !signal?.aborted;) {
    const { numAffectedRows = 0n } = await sql`
      with due as (
        select id from vr_fleet.devices where silent_at <= ${now}
         order by silent_at limit ${sql.lit(batch)} for no key update skip locked)
      update vr_fleet.devices d set silent = d.status <> 'never' or not ${isStored}, silent_at = null
        from due where d.id = due.id`.execute(db);
    noted = Number(numAffectedRows);
  }
}

/**
 * Clears the mark of never connected headsets that are in a storage group now, and sets it again if they are in none.
 * Runs after every change of their group or of its storage property; the caller has locked them.
 */
export async function updateNeverSilent(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const due = sql`d.entered_at + ${untilSilent}`;
  await sql`
    update vr_fleet.devices d
       set silent = not ${isStored} and ${due} <= ${now},
           silent_at = case when not ${isStored} and ${due} > ${now} then ${due} end
     where d.id = any(${ids}::bigint[]) and d.status = 'never' and d.state <> 'removed' and not d.virtual
       and (d.silent or d.silent_at is not null) = ${isStored}`.execute(tx);
}
