import { sql } from 'kysely';
import type { Database } from '#kernel/db/server/database.ts';

interface Replying {
  readonly rollout: string;
  /** The index of the wave. */
  readonly wave: number;
  /** The range of its headsets, by number, from 0. */
  readonly from: number;
  readonly to: number;
  readonly at: Date;
  /** The error of failed headsets. Without it they applied the revision. */
  readonly error?: string | undefined;
}

/** A wave's headsets reply to their last revision. */
export async function replyToRollout(
  { kysely }: Pick<Database, 'kysely'>,
  { rollout, wave, from, to, at, error }: Replying,
): Promise<void> {
  const { rows } = await sql<{ device_id: string }>`
    select m.device_id from vr_fleet.rollout_members m
      join vr_fleet.rollout_waves w on w.id = m.wave_id and w.place = ${wave}
      join vr_fleet.devices d on d.id = m.device_id
     where m.rollout_id = ${rollout} order by d.number offset ${from} limit ${to - from}`.execute(kysely);
  const devices = rows.map((row) => row.device_id);
  const last = sql`
    device_id = any(${devices}::bigint[]) and kind in ('firmware', 'settings')
    and plan_id is not distinct from (select plan_id from vr_fleet.rollouts where id = ${rollout})
    and rev = (select max(h.rev) from vr_fleet.desired_revisions h where h.device_id = v.device_id and h.kind = v.kind)`;
  if (error !== undefined) {
    await sql`
      update vr_fleet.desired_revisions v set failed_at = ${at}, error = ${error} where ${last}`.execute(kysely);
    return;
  }
  await sql`update vr_fleet.desired_revisions v set applied_at = ${at} where ${last}`.execute(kysely);
  await sql`
    update vr_fleet.devices d set pui = f.number
      from vr_fleet.rollouts r join vr_fleet.firmware_versions f on f.id = r.version_id
     where r.id = ${rollout} and d.id = any(${devices}::bigint[])`.execute(kysely);
}
