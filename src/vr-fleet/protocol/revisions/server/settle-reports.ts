import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { DesiredKind } from '#vr-fleet/protocol/revisions/desired-kind.ts';
import { notifyDispatchers } from '#vr-fleet/protocol/protocol/server/dispatch/dispatch-channel.ts';
import { progressPhases } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import type { Reported, StatusMessage } from '#vr-fleet/protocol/protocol/server/listener.ts';
import { afterFailing } from './reminder-waits.ts';

/**
 * Records the outcome of revisions, in the transaction that processes the messages.
 *
 * @returns the headsets whose displayed state has changed.
 */
export async function settleReports(tx: Db, reports: readonly Reported[]): Promise<string[]> {
  if (reports.length === 0) return [];
  const { rows } = await sql<{ device_id: string }>`
    update vr_fleet.desired_revisions v
       set fetched_at = coalesce(v.fetched_at, r.fetched, r.applied),
           applied_at = coalesce(v.applied_at, r.applied),
           progress = coalesce(r.progress, v.progress),
           -- one that goes on has not failed
           failed_at = case when coalesce(v.applied_at, r.applied) is not null then v.failed_at
                            when r.failed is not null then r.failed
                            when r.progress is null then v.failed_at end,
           -- an error before the success is no longer one
           error = case when coalesce(v.applied_at, r.applied) is not null then null
                        when r.failed is not null then r.error when r.progress is null then v.error end,
           detail = case when coalesce(v.applied_at, r.applied) is not null then null
                         when r.failed is not null then r.detail when r.progress is null then v.detail end,
           remind_at = case when coalesce(v.applied_at, r.applied) is not null then null
                            when r.failed is null then v.remind_at
                            when r.error = 'not_fetched' then r.failed + ${afterFailing(sql`v.sends`)} end
      from (select device_id, kind, rev,
                   min(at) filter (where phase = 'fetched') as fetched,
                   min(at) filter (where phase = 'applied') as applied,
                   max(at) filter (where phase = 'failed') as failed,
                   (array_agg(error order by at desc) filter (where phase = 'failed'))[1] as error,
                   (array_agg(detail order by at desc) filter (where phase = 'failed'))[1] as detail,
                   (array_agg(jsonb_strip_nulls(jsonb_build_object('phase', phase, 'waitsFor', waits_for, 'bytes', bytes))
                              order by place desc) filter (where phase = any(${progressPhases}::text[])))[1] as progress
              from unnest(${reports.map(({ deviceId }) => deviceId)}::bigint[],
                          ${reports.map(({ kind }) => kind)}::text[],
                          ${reports.map(({ rev }) => rev)}::int[], ${reports.map(({ phase }) => phase)}::text[],
                          ${reports.map(({ error }) => error ?? null)}::text[],
                          ${reports.map(({ detail }) => detail ?? null)}::text[],
                          ${reports.map(({ at }) => at)}::timestamptz[],
                          ${reports.map(({ waitsFor }) => waitsFor ?? null)}::text[],
                          ${reports.map(({ bytes }) => bytes ?? null)}::bigint[])
                   with ordinality m (device_id, kind, rev, phase, error, detail, at, waits_for, bytes, place)
             group by device_id, kind, rev) r
     where v.device_id = r.device_id and v.kind = r.kind and v.rev = r.rev
    returning v.device_id`.execute(tx);
  const changed = [...new Set(rows.map((row) => row.device_id))];
  await keepFailed(tx, changed);
  return changed;
}

/** The revision of a kind that is active on a headset, as reported. */
interface ReportedRev {
  readonly deviceId: string;
  readonly kind: string;
  /** 0 if the message contained none. */
  readonly rev: number;
  readonly at: Date;
  /** Received with the first message of a new connection. */
  readonly connected: boolean;
}

/**
 * Returns the revisions that messages report for each kind: from the first message of a connection, and from one with
 * other revisions than before.
 */
const revsOf = (kinds: readonly DesiredKind[], messages: readonly StatusMessage[]): ReportedRev[] =>
  messages
    .filter(({ connected, revised }) => connected || revised)
    .flatMap(({ deviceId, at, body, connected }) => {
      const revs: Readonly<Record<string, number | undefined>> = body.revs ?? {};
      return kinds.map(({ name }) => ({ deviceId, kind: name, rev: revs[name] ?? 0, at, connected }));
    });

/**
 * Marks a revision as applied when a headset reports it as active, however late. Notifies headsets that lack the
 * highest revision when they connect, unless their last report was final. A headset that no longer has the revision
 * that it applied was reset: it starts again.
 *
 * @returns the headsets whose displayed state has changed.
 */
export async function settleRevs(
  tx: Db,
  kinds: readonly DesiredKind[],
  messages: readonly StatusMessage[],
): Promise<string[]> {
  const revs = revsOf(kinds, messages);
  if (revs.length === 0) return [];
  const { rows } = await sql<{ device_id: string; notified: boolean }>`
    with stated as materialized (
      select * from unnest(${revs.map(({ deviceId }) => deviceId)}::bigint[], ${revs.map(({ kind }) => kind)}::text[],
                           ${revs.map(({ rev }) => rev)}::int[], ${revs.map(({ at }) => at)}::timestamptz[],
                           ${revs.map(({ connected }) => connected)}::boolean[]) s (device_id, kind, rev, at, connected)),
    applied as (
      update vr_fleet.desired_revisions v
         set applied_at = s.at, fetched_at = coalesce(v.fetched_at, s.at), error = null, detail = null, remind_at = null
        from (select device_id, kind, rev, min(at) as at from stated group by device_id, kind, rev) s
       where v.device_id = s.device_id and v.kind = s.kind and v.rev = s.rev and v.applied_at is null
      returning v.device_id),
    lacking as (
      update vr_fleet.desired_revisions v
         set wanted = least(v.wanted + 1, 30000), applied_at = null,
             fetched_at = case when v.applied_at is null then v.fetched_at end,
             -- a failure before the success that the headset lost
             failed_at = case when v.applied_at is null then v.failed_at end
        from (select distinct on (device_id, kind) * from stated where connected order by device_id, kind, at desc) s
       where v.device_id = s.device_id and v.kind = s.kind and v.rev <> s.rev
         and v.rev = (select max(h.rev) from vr_fleet.desired_revisions h
                       where h.device_id = s.device_id and h.kind = s.kind)
         and not exists (select from stated l where l.device_id = v.device_id and l.kind = v.kind and l.rev = v.rev)
         and not ${isFinal(kinds)}
      returning v.device_id)
    select device_id, false as notified from applied union all select device_id, true from lacking`.execute(tx);
  if (rows.some(({ notified }) => notified)) await notifyDispatchers(tx);
  const changed = [...new Set(rows.map((row) => row.device_id))];
  await keepFailed(tx, changed);
  return changed;
}

/** Condition: the headset's last report on the revision `v` was final, so it is not notified again. */
function isFinal(kinds: readonly DesiredKind[]): RawBuilder<boolean> {
  const finals = kinds.flatMap(({ name, finals: errors }) => errors.map((error) => `${name} ${error}`));
  return sql<boolean>`(v.applied_at is null and v.failed_at is not null
                       and v.kind || ' ' || coalesce(v.error, '') = any(${finals}::text[]))`;
}

/**
 * Updates `devices.failed`, which is true if a highest revision failed. Writes changes only, because the column is
 * indexed.
 */
async function keepFailed(tx: Db, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await sql`
    update vr_fleet.devices d set failed = not d.failed
      from (select device_id, bool_or(failed) as failed
              from (select distinct on (v.device_id, v.kind)
                           v.device_id, v.failed_at is not null and v.applied_at is null as failed
                      from vr_fleet.desired_revisions v where v.device_id = any(${deviceIds}::bigint[])
                     order by v.device_id, v.kind, v.rev desc) highest
             group by device_id) of_all
     where d.id = of_all.device_id and d.state <> 'removed' and d.failed <> of_all.failed`.execute(tx);
}
