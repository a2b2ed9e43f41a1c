import type pg from 'pg';
import { prepared } from '#kernel/db/server/prepared.ts';
import type { LiveBatch, LiveDevice } from '#vr-fleet/live/live.messages.ts';

const changed = prepared<{ id: string; changed: string }>(
  'vr-fleet-changed-since',
  `select device_id as id, changed from vr_fleet.device_reports where party_id = $1 and changed > $2 order by changed`,
);

/** The customer's headsets that changed behind a number, each with the number of its last change. */
export async function changedSince(
  pool: pg.Pool,
  partyId: string,
  number: bigint,
): Promise<{ id: string; changed: bigint }[]> {
  const rows = await changed(pool, [partyId, String(number)]);
  return rows.map((row) => ({ id: row.id, changed: BigInt(row.changed) }));
}

const devices = prepared<{ list: LiveDevice[] }>(
  'vr-fleet-live-devices',
  `select coalesce(json_agg(json_build_object(
            'id', d.id::text, 'number', d.number, 'nickname', d.nickname, 'state', d.state, 'status', d.status,
            'failed', d.failed, 'lowBattery', d.low_battery, 'battery', r.battery, 'charging', r.charging,
            'volume', r.volume, 'brightness', r.brightness, 'pui', d.pui, 'ip', host(r.ip),
            'seenAt', to_char(r.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'settings', json_build_object(
              'desiredRev', v.rev, 'reportedRev', r.settings_rev,
              'phase', case when v.rev is null then 'none' when v.applied_at is not null then 'applied'
                            when v.failed_at is not null then 'failed' when v.fetched_at is not null then 'fetched'
                            else 'waiting' end,
              'error', case when v.applied_at is null and v.failed_at is not null then v.error end)
          ) order by d.number), '[]') as list
     from vr_fleet.devices d
     left join vr_fleet.device_reports r on r.device_id = d.id
     left join lateral (select * from vr_fleet.settings_revisions w
                         where w.device_id = d.id order by w.rev desc limit 1) v on true
    where d.id = any($2::bigint[]) and d.party_id = $1`,
);

/** Those of some headsets that are the customer's, as they are now. */
export async function devicesAmong(pool: pg.Pool, partyId: string, ids: readonly string[]): Promise<LiveDevice[]> {
  if (ids.length === 0) return [];
  const [row] = await devices(pool, [partyId, ids]);
  return row?.list ?? [];
}

const batches = prepared<{ list: LiveBatch[] }>(
  'vr-fleet-live-batches',
  `select coalesce(json_agg(json_build_object('id', b.id::text, 'total', b.total, 'counts', (
            select json_build_object(
                     'issued', count(*) filter (where c.progress = 'issued'),
                     'sent', count(*) filter (where c.progress = 'sent'),
                     'received', count(*) filter (where c.progress = 'received'),
                     'done', count(*) filter (where c.progress = 'done'),
                     'failed', count(*) filter (where c.progress = 'failed'),
                     'expired', count(*) filter (where c.progress = 'expired'))
              from vr_fleet.commands c where c.batch_id = b.id)) order by b.id), '[]') as list
     from (select * from vr_fleet.command_batches
            where party_id = $1 and issued_at > $2 and id <> all($3::bigint[]) order by id desc limit 50) b`,
);

/** How far the customer's batches are that were issued since a moment, the last fifty of them but for some. */
export async function batchesSince(
  pool: pg.Pool,
  partyId: string,
  since: Date,
  but: readonly string[],
): Promise<LiveBatch[]> {
  const [row] = await batches(pool, [partyId, since, but]);
  return row?.list ?? [];
}
