import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';
import { settleReports } from '#vr-fleet/protocol/revisions/server/settle-reports.ts';
import type { DesiredKind, ReportError } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

interface Reply {
  readonly kind: DesiredKind;
  readonly at: Date;
  /** Cause of the failure; the revision is applied if absent. */
  readonly error?: ReportError;
  readonly detail?: string;
}

/** Writes the replies of headsets to the revision last sent to them. */
export async function reply(tx: Tx, ids: readonly string[], { kind, at, error, detail }: Reply): Promise<void> {
  const { rows } = await sql<{ id: string; rev: number }>`
    select device_id as id, max(rev) as rev from vr_fleet.desired_revisions
     where device_id = any(${ids}::bigint[]) and kind = ${kind} group by device_id`.execute(tx);
  await sql`
    update vr_fleet.desired_revisions v set sends = 1, wanted = 1, remind_at = null, notified_at = ${at}::timestamptz - interval '6 minutes', fetched_at = ${at}::timestamptz - interval '5 minutes'
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ rev }) => rev)}::int[]) r (id, rev)
     where v.device_id = r.id and v.kind = ${kind} and v.rev = r.rev`.execute(tx);
  await settleReports(
    tx,
    rows.map(({ id: deviceId, rev }) => ({
      deviceId,
      kind,
      rev,
      at,
      ...(error === undefined
        ? { phase: 'applied' }
        : { phase: 'failed', error, ...(detail !== undefined && { detail }) }),
    })),
  );
  if (error !== undefined) return;
  await sql`
    update vr_fleet.device_reports r set revs = r.revs || jsonb_build_object(${kind}::text, v.rev)
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ rev }) => rev)}::int[]) v (id, rev)
     where r.device_id = v.id`.execute(tx);
  if (kind !== 'firmware') return;
  await sql`
    update vr_fleet.devices d set pui = v.document ->> 'number'
      from vr_fleet.desired_revisions v
     where v.device_id = d.id and v.kind = 'firmware' and d.id = any(${ids}::bigint[])
       and v.rev = (select max(h.rev) from vr_fleet.desired_revisions h where h.device_id = d.id and h.kind = 'firmware')`.execute(
    tx,
  );
}
