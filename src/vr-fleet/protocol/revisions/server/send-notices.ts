import { sql } from 'kysely';
import {
  chunkSize,
  sendAll,
  type SendParts,
  type Sent,
} from '#vr-fleet/protocol/protocol/server/dispatch/send-parts.ts';
import { topicBase } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { waitAfterNotice, mayRemind } from './reminder-waits.ts';

interface Waiting {
  device_id: string;
  kind: string;
  rev: number;
  wanted: number;
}

/** Notifies the online headsets with service in some slots of the revisions that they lack. */
export function sendNotices({ db, broker, clock }: SendParts, slots: readonly number[]): Promise<Sent> {
  return sendAll<Waiting>(clock, {
    async read(last) {
      const { rows } = await sql<Waiting>`
        select v.device_id, v.kind, v.rev, v.wanted
          from vr_fleet.desired_revisions v
          join vr_fleet.devices d on d.id = v.device_id
          left join vr_fleet.orders o on o.id = d.order_id
         where v.sends < v.wanted and (v.device_id, v.kind) > (${last?.device_id ?? '0'}::bigint, ${last?.kind ?? ''})
           and d.status in ('online', 'standby') and d.state <> 'removed'
           and coalesce(o.service_until >= ${clock.today()}::date, true)
           and v.device_id % 16 = any(${slots}::bigint[])
           and v.rev = (select max(h.rev) from vr_fleet.desired_revisions h where h.device_id = v.device_id and h.kind = v.kind)
         order by v.device_id, v.kind limit ${sql.lit(chunkSize)}`.execute(db);
      return rows;
    },
    publish: ({ device_id: id, kind, rev }) =>
      broker.publish(`${topicBase(id)}/down/notify`, JSON.stringify({ kind, rev })),
    async note(rows, at) {
      await sql`
        with mine as (
          select v.device_id, v.kind, v.rev, s.wanted
            from unnest(${rows.map((row) => row.device_id)}::bigint[], ${rows.map(({ kind }) => kind)}::text[],
                        ${rows.map(({ rev }) => rev)}::int[],
                        ${rows.map(({ wanted }) => wanted)}::int[]) s (device_id, kind, rev, wanted)
            join vr_fleet.desired_revisions v on v.device_id = s.device_id and v.kind = s.kind and v.rev = s.rev
             for update of v skip locked)
        update vr_fleet.desired_revisions v
           set sends = greatest(v.sends, mine.wanted), notified_at = coalesce(v.notified_at, ${at}),
               remind_at = case when ${mayRemind} then ${at}::timestamptz + ${waitAfterNotice(sql`mine.wanted`)} end
          from mine where v.device_id = mine.device_id and v.kind = mine.kind and v.rev = mine.rev`.execute(db);
    },
  });
}
