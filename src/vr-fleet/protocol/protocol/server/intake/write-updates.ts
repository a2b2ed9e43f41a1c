import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Listener } from '#vr-fleet/protocol/protocol/server/listener.ts';
import { untilSilent } from '#vr-fleet/protocol/protocol/server/connections/note-silent.ts';
import type { ConnectionUpdate } from './fold-messages.ts';
import { updateColumns, unnestUpdates } from './update-columns.ts';

/** Number of past connections stored, to recognize late messages of an old connection. */
const pastConnections = 8;

export interface Written {
  readonly connected: Set<string>;
  /** Headsets of which a listener awaits something. */
  readonly awaited: Set<string>;
  /** Headsets that named other revisions than before. */
  readonly revised: Set<string>;
  /** Headsets whose update was old, or that have been removed. */
  readonly dropped: Set<string>;
}

interface Row {
  device_id: string;
  what: 'connected' | 'awaited' | 'revised' | 'dropped';
}

/**
 * Writes the reports of headsets, at most one update for each, in one statement. The guards are part of the statement,
 * so an update counts once however often and by whichever server it is written. `changed` gets a new number only if a
 * screen would show a difference.
 *
 * A connection starts with the first message that carries a status. If a broker lost that message, an acknowledgement
 * may arrive first. Treating it as the first message would hide the new connection, and nothing would be sent again.
 */
export async function writeUpdates(
  tx: Db,
  listeners: readonly Listener[],
  updates: readonly ConnectionUpdate[],
): Promise<Written> {
  const { rows } = await sql<Row>`
    with word as materialized (select * from ${unnestUpdates(updateColumns(updates))}),
    stated as (
      update vr_fleet.device_reports r
         set conn = w.conn, counter = w.n,
             past_conns = case when r.conn = w.conn or r.conn is null then r.past_conns
                               else (array_prepend(r.conn, r.past_conns))[1:${sql.lit(pastConnections)}] end,
             boot = coalesce(w.boot, r.boot),
             seen_at = coalesce(w.seen_at, r.seen_at),
             clock_skew = coalesce(w.skew, r.clock_skew),
             offline_at = case when coalesce(w.status, d.status) <> 'offline' then w.offline_at end,
             status_since = case when w.status <> d.status then w.seen_at else r.status_since end,
             revs = coalesce(w.revs, r.revs),
             battery = coalesce(w.battery, r.battery), charging = coalesce(w.charging, r.charging),
             storage_total = coalesce(w.storage_total, r.storage_total),
             storage_free = coalesce(w.storage_free, r.storage_free),
             volume = coalesce(w.volume, r.volume), brightness = coalesce(w.brightness, r.brightness),
             bluetooth = coalesce(w.bluetooth, r.bluetooth), app = coalesce(w.app, r.app),
             ip = case when w.battery is null then r.ip else w.ip end,
             mask = case when w.battery is null then r.mask else w.mask end,
             changed = case
               when w.status <> d.status
                 or w.revs <> r.revs
                 or w.battery is not null
                    and ((w.battery, w.charging, w.volume, w.brightness, w.bluetooth, w.app, w.ip, w.mask, w.pui,
                          w.storage_total, w.storage_free / ${sql.lit(shownBytes)})
                         is distinct from
                         (r.battery, r.charging, r.volume, r.brightness, r.bluetooth, r.app, r.ip, r.mask, d.pui,
                          r.storage_total, r.storage_free / ${sql.lit(shownBytes)}))
               then nextval('vr_fleet.change_seq') else r.changed end
        from word w
        join vr_fleet.devices d on d.id = w.device_id and d.state <> 'removed'
        join vr_fleet.device_reports was on was.device_id = w.device_id
       where r.device_id = w.device_id
         and case when r.conn = w.conn then w.n > r.counter
                  else w.status is not null and not w.conn = any(r.past_conns) end
      returning r.device_id, was.conn is distinct from w.conn as connected, d.status as status_before,
                w.status, w.seen_at, w.battery, w.charging, w.pui,
                w.revs <> was.revs as revised,
                (w.status <> d.status or w.pui is not null and w.pui is distinct from d.pui
                 or w.battery is not null and d.low_battery <> (w.battery <= 20 and not w.charging)) as differs),
    rewritten as (
      update vr_fleet.devices d
         set status = coalesce(s.status, d.status), pui = coalesce(s.pui, d.pui),
             low_battery = case when s.battery is null then d.low_battery else s.battery <= 20 and not s.charging end,
             silent = d.silent and s.status is not distinct from d.status,
             silent_at = case when s.status is null or s.status = d.status then d.silent_at
                              when s.status = 'offline' and not d.virtual then s.seen_at + ${untilSilent} end
        from stated s
       where s.differs and d.id = s.device_id),
    noted as (
      insert into vr_fleet.presence (device_id, at, status, cause)
      select device_id, seen_at, status, 'said' from stated where status <> status_before
      on conflict do nothing)
    select device_id, 'connected' as what from stated where connected
    union all select device_id, 'revised' from stated where revised
    union all select s.device_id, 'awaited' from stated s where ${awaitedBy(listeners)}
    union all
    select w.device_id, 'dropped' from word w where not exists (select from stated s where s.device_id = w.device_id)
  `.execute(tx);
  const of = (what: Row['what']): Set<string> =>
    new Set(rows.filter((row) => row.what === what).map((row) => row.device_id));
  return { connected: of('connected'), awaited: of('awaited'), revised: of('revised'), dropped: of('dropped') };
}

/** Condition on the row `stated s`. */
const awaitedBy = (listeners: readonly Listener[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    [sql`false`, ...listeners.flatMap(({ awaits }) => (awaits ? [awaits(sql`s.device_id`)] : []))],
    sql` or `,
  )})`;

/** Free storage is displayed in gigabytes with one decimal; smaller differences are no change. */
const shownBytes = 100_000_000;
