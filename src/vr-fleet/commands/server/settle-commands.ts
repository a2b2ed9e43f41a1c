import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Status } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { noteProgress } from '#vr-fleet/headsets/live/server/note-progress.ts';
import type { Acknowledged } from '#vr-fleet/protocol/protocol/server/listener.ts';
import { notifyDispatchers } from '#vr-fleet/protocol/protocol/server/dispatch/dispatch-channel.ts';

/**
 * State of a headset in one message, or that it was detected offline. There is one entry for each message, even if a
 * later one came in the same batch: the effect of a command may be visible only in the first of two.
 */
export interface Shown {
  readonly deviceId: string;
  readonly at: Date;
  readonly status: Status;
  readonly boot: string | null;
  readonly volume: number | null;
  readonly brightness: number | null;
  /** True for the first message of a new connection. */
  readonly connected: boolean;
}

/** Condition on a command c. */
const open = sql`c.done_at is null and c.failed_at is null and c.expired_at is null`;

/** Condition that a headset has an open command. */
export const awaitsCommand = (deviceId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select from vr_fleet.commands c where c.device_id = ${deviceId} and ${open})`;

/**
 * Marks commands as received, in the transaction that writes the headsets' messages. Runs before `settleShown` for the
 * same messages.
 *
 * An acknowledgement that arrives after its command was closed reopens the command: the headset states that it executes
 * the command, and would have sent `expired` if it were too late.
 */
export async function settleAcks(tx: Db, acks: readonly Acknowledged[]): Promise<void> {
  if (acks.length === 0) return;
  await sql`
    update vr_fleet.commands c
       set sent_at = coalesce(c.sent_at, a.at),
           received_at = case when a.error is null then coalesce(c.received_at, a.at) else c.received_at end,
           due_at = case when a.error is null then coalesce(c.due_at, a.at + ${secondsToShow}) end,
           done_at = case when a.error is null and (a.value = c.value and not a.contested
                                                    or c.type = 'restart' and a.heard <> c.boot_before) then a.at end,
           failed_at = case when a.error <> 'expired' then a.at end,
           expired_at = case when a.error = 'expired' then coalesce(c.expired_at, a.at) end,
           error = nullif(a.error, 'expired'),
           boot_before = coalesce(c.boot_before, a.boot)
      from (select distinct on (m.device_id, m.id) m.*, r.boot as heard,
                   case t.type when 'volume' then r.volume when 'brightness' then r.brightness end as value,
                   -- the value that stands was reported before an earlier command took hold
                   exists (select from vr_fleet.commands c where c.device_id = m.device_id and c.type = t.type
                              and c.id < m.id and ${open}) as contested
              from unnest(${acks.map(({ deviceId }) => deviceId)}::bigint[], ${acks.map(({ cmdId }) => cmdId)}::bigint[],
                          ${acks.map(({ error }) => error ?? null)}::text[], ${acks.map(({ at }) => at)}::timestamptz[],
                          ${acks.map(({ boot }) => boot)}::text[]) m (device_id, id, error, at, boot)
              join vr_fleet.commands t on t.id = m.id
              left join vr_fleet.device_reports r on r.device_id = m.device_id
             order by m.device_id, m.id, m.at) a
     where c.id = a.id and c.device_id = a.device_id and c.done_at is null and c.failed_at is null`.execute(tx);
  await noteProgress(tx);
}

/** Time that a headset has to report a command's effect, from its acknowledgement. */
const secondsToShow = sql`
  case c.type when 'shutdown' then interval '60 seconds' when 'restart' then interval '180 seconds'
              when 'reset' then interval '600 seconds' else interval '30 seconds' end`;

/**
 * Marks commands as done by the reports of headsets. Resends commands that a headset has not received when it opens a
 * new connection. An acknowledgement is never enough: only reports count.
 */
export async function settleShown(tx: Db, shown: readonly Shown[]): Promise<void> {
  if (shown.length === 0) return;
  const { rows } = await sql<{ again: boolean; settled: boolean }>`
    with shown as materialized (
      select * from unnest(
        ${shown.map(({ deviceId }) => deviceId)}::bigint[], ${shown.map(({ at }) => at)}::timestamptz[],
        ${shown.map(({ status }) => status)}::text[], ${shown.map(({ boot }) => boot)}::text[],
        ${shown.map(({ volume }) => volume)}::int[], ${shown.map(({ brightness }) => brightness)}::int[],
        ${shown.map(({ connected }) => connected)}::boolean[]
      ) s (device_id, at, status, boot, volume, brightness, connected)),
    -- headset by headset: the statistics know nothing of a burst, and a plan that begins with all that is open takes minutes
    waiting as materialized (
      select c.* from (select distinct device_id from shown) s
       cross join lateral (
         select c.id, c.device_id, c.type, c.value, c.boot_before, c.received_at, c.expires_at
           from vr_fleet.commands c where c.device_id = s.device_id and ${open} offset 0) c),
    seen as materialized (
      select distinct on (c.id) c.id, c.device_id, c.type, c.value, s.at
        from shown s join waiting c on c.device_id = s.device_id
       where c.received_at is not null
         and case c.type when 'volume' then s.volume = c.value
                         when 'brightness' then s.brightness = c.value
                         when 'restart' then s.boot is distinct from c.boot_before and s.status <> 'offline'
                         when 'shutdown' then s.status = 'offline' else false end
       order by c.id, s.at),
    overtaken as materialized (
      select c.id, later.at
        from (select distinct on (device_id, type) * from seen where value is not null
               order by device_id, type, id desc) later
        join waiting c on c.device_id = later.device_id and c.type = later.type and c.id < later.id
       where c.id not in (select id from seen)),
    again as materialized (
      select c.id
        from (select distinct on (device_id) device_id, at from shown where connected order by device_id, at) s
        join waiting c on c.device_id = s.device_id
       where c.received_at is null and c.expires_at > s.at and c.id not in (select id from overtaken)),
    written as (
      update vr_fleet.commands c
         set done_at = w.done_at, failed_at = w.failed_at, error = w.error,
             wanted = case when w.again then least(c.wanted + 1, 30000) else c.wanted end
        from (select id, at as done_at, null::timestamptz as failed_at, null as error, false as again from seen
              union all select id, null, at, 'superseded', false from overtaken
              union all select id, null, null, null, true from again) w
       where c.id = w.id)
    select exists (select from again) as again, exists (select from seen) as settled`.execute(tx);
  if (rows[0]?.again) await notifyDispatchers(tx);
  if (rows[0]?.settled) await noteProgress(tx);
}

/**
 * Marks resets as done for headsets that enrolled again, as a reset causes (device.md). A reset that was not received
 * is not the cause.
 */
export async function settleEnrolled(tx: Db, deviceIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update vr_fleet.commands c set done_at = ${at}
     where c.device_id = any(${deviceIds}::bigint[]) and c.type = 'reset' and c.received_at is not null and ${open}
  `.execute(tx);
}

/** Fails the open commands of headsets that were removed. */
export async function failRemoved(tx: Db, deviceIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update vr_fleet.commands c set failed_at = ${at}, error = 'removed'
     where c.device_id = any(${deviceIds}::bigint[]) and ${open}`.execute(tx);
}
