import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Broker } from '#kernel/mqtt/server/broker.ts';
import { topicBase, type NotifyMessage } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

/** Headsets that receive a report request at a time; they respond at once. */
const askedAtOnce = 1_000;

interface Parts {
  readonly db: Db;
  readonly broker: Pick<Broker, 'publish'>;
}

/** A slot, and the time since when the broker stores its messages. */
export interface LostSlot {
  readonly slot: number;
  readonly lost_at: Date;
}

/** Filters `slots` to those in which reports may have been lost. */
export async function readLost(db: Db, slots: readonly number[]): Promise<LostSlot[]> {
  const { rows } = await sql<LostSlot>`
    select slot, lost_at from vr_fleet.slots
     where lost_at is not null and slot = any(${slots}::smallint[])`.execute(db);
  return rows;
}

/**
 * Requests a report from the headsets of lost slots from which nothing has arrived since. A headset that connected
 * before the session was open is online, but its first message was lost. Without the request, its next message would be
 * the telemetry a minute later.
 *
 * @returns the number of requests that the broker did not accept.
 */
export async function askSilent({ db, broker }: Parts, lost: readonly LostSlot[]): Promise<number> {
  const asked = JSON.stringify({ kind: 'state' } satisfies NotifyMessage);
  let failed = 0;
  let last: string | undefined = '0';
  while (last !== undefined && failed === 0) {
    const { rows } = await sql<{ id: string }>`
      select d.id
        from vr_fleet.devices d
        join unnest(${lost.map(({ slot }) => slot)}::bigint[], ${lost.map((each) => each.lost_at)}::timestamptz[])
             l (slot, lost_at) on d.id % 16 = l.slot
        left join vr_fleet.device_reports r on r.device_id = d.id
       where d.state = 'enrolled' and coalesce(r.seen_at < l.lost_at, true) and d.id > ${last}
       order by d.id limit ${sql.lit(askedAtOnce)}`.execute(db);
    const results = await Promise.allSettled(
      rows.map(({ id }) => broker.publish(`${topicBase(id)}/down/notify`, asked)),
    );
    failed = results.filter(({ status }) => status === 'rejected').length;
    last = rows.at(-1)?.id;
  }
  return failed;
}
