import type pg from 'pg';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ResultOf } from '#kernel/contract/endpoint.ts';
import { prepared } from '#kernel/db/server/prepared.ts';
import type { latestCommands as call } from '#vr-fleet/commands/commands.contract.ts';

type Latest = ResultOf<typeof call>;

const dayMs = 86_400_000;

/** $1 a customer, $2 a day of the zone $3: number of batches issued since with a failed or expired command. */
const missedOf = prepared<{ readonly missed: number }>(
  'latest-commands-missed',
  `select count(*)::int as missed from vr_fleet.command_batches b
    where b.party_id = $1 and b.issued_at >= $2::date::timestamp at time zone $3
      and exists (select from vr_fleet.commands c where c.batch_id = b.id and c.progress in ('failed', 'expired'))`,
);

/** $1 a customer. */
const batchesOf = prepared<Latest['batches'][number]>(
  'latest-commands',
  `select b.id as "batchId", b.issued_at as at, p.name as "personName", b.type, b.value, b.total, c.received, c.done
     from (select * from vr_fleet.command_batches where party_id = $1 order by id desc limit 6) b
     join accounts.people p on p.id = b.person_id
     cross join lateral (select count(received_at)::int as received, count(done_at)::int as done
                           from vr_fleet.commands where batch_id = b.id) c
    order by b.id desc`,
);

/** Command data for the overview of a customer. */
export async function latestCommands(pool: pg.Pool, partyId: string, clock: Clock): Promise<Latest> {
  const missedFrom = new Date(Date.parse(clock.today()) - dayMs).toISOString().slice(0, 10);
  const [[missed], batches] = await Promise.all([
    missedOf(pool, [partyId, missedFrom, clock.zone]),
    batchesOf(pool, [partyId]),
  ]);
  return {
    missed: missed!.missed,
    missedFrom,
    batches,
  };
}
