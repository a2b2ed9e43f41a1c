import { sql } from 'kysely';
import type { Listener } from '#vr-fleet/protocol/protocol/server/listener.ts';

/**
 * Records the speed at which headsets fetched a package: from the document to the last verified byte, if there was no
 * waiting phase. Stores the last ten of each headset.
 */
export const downloadListener: Listener = {
  async reported(tx, reports) {
    const verified = reports.filter(({ phase }) => phase === 'verified');
    if (verified.length === 0) return [];
    await sql`
      with fetched as (
        select v.device_id, greatest(1, (v.document ->> 'size')::bigint * 8
                 / greatest(1, extract(epoch from r.at - v.fetched_at)))::bigint as speed
          from unnest(${verified.map(({ deviceId }) => deviceId)}::bigint[],
                      ${verified.map(({ kind }) => kind)}::text[], ${verified.map(({ rev }) => rev)}::int[],
                      ${verified.map(({ at }) => at)}::timestamptz[]) r (device_id, kind, rev, at)
          join vr_fleet.desired_revisions v on v.device_id = r.device_id and v.kind = r.kind and v.rev = r.rev
         where v.fetched_at < r.at and v.document ? 'size' and v.failed_at is null),
      lists as (
        select f.device_id, (array_agg(f.speed) || coalesce(h.speeds, '{}'))[1:10] as speeds
          from fetched f left join vr_fleet.device_habits h on h.device_id = f.device_id
         group by f.device_id, h.speeds)
      insert into vr_fleet.device_habits (device_id, speeds, speed)
      select device_id, speeds, (select percentile_disc(0.5) within group (order by one) from unnest(speeds) one)
        from lists
      on conflict (device_id) do update set speeds = excluded.speeds, speed = excluded.speed`.execute(tx);
    return [];
  },
};
