import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { untilSilent } from './note-silent.ts';
import type { Listener } from '#vr-fleet/protocol/protocol/server/listener.ts';

/** Delay before a will takes effect, as the headset may be back already. All times here are milliseconds. */
export const willDelay = 5_000;
/** A headset without a message for this long is offline; headsets send one every minute. */
const silence = 150_000;
/** Time that headsets have to reconnect after the broker lost its state: their jitter, and as much again. */
export const returnTime = 45_000;

interface Sweep {
  /** Slots whose due wills take effect: all that this server leases. */
  readonly held: readonly number[];
  /** Slots subscribed to for long enough that silence is meaningful; empty if this sweep does not check silence. */
  readonly received: readonly number[];
  readonly at: Date;
}

/**
 * Marks headsets offline whose will is due, whose connection is silent, or that did not reconnect after the broker lost
 * its state. Runs a few statements for all of them. Returns the number of headsets that went offline.
 */
export async function sweep(tx: Db, listeners: readonly Listener[], { held, received, at }: Sweep): Promise<number> {
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds);
  const wills = await turnOffline(tx, sql`r.offline_at <= ${at} and ${inSlots(held)}`, 'will', at);
  const silent =
    received.length === 0
      ? []
      : await turnOffline(tx, sql`${connected(received)} and r.seen_at < ${before(silence)}`, 'silence', at);
  const lost = await lostSlots(tx, held, before(returnTime));
  for (const { slot, lost_at: since } of lost) {
    silent.push(...(await turnOffline(tx, sql`${connected([slot])} and r.seen_at < ${since}`, 'silence', at)));
  }
  const gone = [...wills, ...silent];
  if (gone.length === 0) return 0;
  const ids = [...new Set(gone)];
  for (const listener of listeners) await listener.silent?.(tx, ids, at);
  return ids.length;
}

const inSlots = (slots: readonly number[]) => sql`d.id % 16 = any(${slots}::bigint[])`;
/** An index holds one row for each connected headset. */
const connected = (slots: readonly number[]) => sql`d.status in ('online', 'standby') and ${inSlots(slots)}`;

/** Slots whose headsets have had time to reconnect; from now on they are swept as usual. */
async function lostSlots(
  tx: Db,
  held: readonly number[],
  before: Date,
): Promise<readonly { slot: number; lost_at: Date }[]> {
  const { rows } = await sql<{ slot: number; lost_at: Date }>`
    update vr_fleet.slots s set lost_at = null
      from (select slot, lost_at from vr_fleet.slots
             where lost_at <= ${before} and slot = any(${held}::smallint[]) for update) lost
     where s.slot = lost.slot returning lost.slot, lost.lost_at`.execute(tx);
  return rows;
}

/** Marks headsets offline. If one is offline already, only its pending will is cleared. */
async function turnOffline(
  tx: Db,
  condition: RawBuilder<unknown>,
  cause: 'will' | 'silence',
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ device_id: string }>`
    with gone as (
      update vr_fleet.device_reports r
         set offline_at = null, status_since = case when d.status = 'offline' then r.status_since else ${at} end,
             changed = case when d.status = 'offline' then r.changed else nextval('vr_fleet.change_seq') end
        from vr_fleet.devices d
       where d.id = r.device_id and ${condition}
      returning r.device_id, d.status),
    rewritten as (
      update vr_fleet.devices d
         set status = 'offline', silent_at = case when not d.virtual then ${at}::timestamptz + ${untilSilent} end
        from gone where d.id = gone.device_id and d.status <> 'offline'),
    noted as (
      insert into vr_fleet.presence (device_id, at, status, cause)
      select device_id, ${at}, 'offline', ${cause} from gone where status <> 'offline'
      on conflict do nothing)
    select device_id from gone where status <> 'offline'`.execute(tx);
  return rows.map((row) => row.device_id);
}
