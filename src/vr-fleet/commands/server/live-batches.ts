import type pg from 'pg';
import { prepared } from '#kernel/db/server/prepared.ts';
import type { LiveBatch } from '#vr-fleet/headsets/live/live.messages.ts';

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

/** Progress of the customer's batches issued since a moment: the last fifty, except those in `but`. */
export async function batchesSince(
  pool: pg.Pool,
  partyId: string,
  since: Date,
  but: readonly string[],
): Promise<LiveBatch[]> {
  const [row] = await batches(pool, [partyId, since, but]);
  return row?.list ?? [];
}
