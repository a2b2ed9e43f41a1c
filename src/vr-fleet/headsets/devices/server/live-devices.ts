import type pg from 'pg';
import { prepared } from '#kernel/db/server/prepared.ts';
import type { LiveDevice } from '#vr-fleet/headsets/live/live.messages.ts';

const devices = prepared<{ list: LiveDevice[] }>(
  'vr-fleet-live-devices',
  `select coalesce(json_agg(json_build_object(
            'id', d.id::text, 'number', d.number, 'nickname', d.nickname, 'state', d.state, 'status', d.status,
            'failed', d.failed, 'lowBattery', d.low_battery, 'battery', r.battery, 'charging', r.charging,
            'volume', r.volume, 'brightness', r.brightness, 'pui', d.pui, 'ip', host(r.ip),
            'groupId', d.group_id::text, 'groupName', g.name, 'cartSize', g.cart_size, 'place', d.place,
            'seenAt', to_char(r.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'settings', json_build_object(
              'desiredRev', v.rev, 'reportedRev', (r.revs ->> 'settings')::int,
              'phase', case when v.rev is null then 'none' when v.applied_at is not null then 'applied'
                            when v.failed_at is not null then 'failed' when v.fetched_at is not null then 'fetched'
                            else 'waiting' end,
              'error', case when v.applied_at is null and v.failed_at is not null then v.error end)
          ) order by d.number), '[]') as list
     from vr_fleet.devices d
     left join vr_fleet.device_reports r on r.device_id = d.id
     left join vr_fleet.groups g on g.id = d.group_id
     left join lateral (select * from vr_fleet.desired_revisions w
                         where w.device_id = d.id and w.kind = 'settings' order by w.rev desc limit 1) v on true
    where d.id = any($2::bigint[]) and d.party_id = $1`,
);

/** Returns the current state of those of the given headsets that are the customer's. */
export async function devicesAmong(pool: pg.Pool, partyId: string, ids: readonly string[]): Promise<LiveDevice[]> {
  if (ids.length === 0) return [];
  const [row] = await devices(pool, [partyId, ids]);
  return row?.list ?? [];
}
