import { sql, type RawBuilder } from 'kysely';
import { cappedTotal } from '#kernel/db/server/capped.ts';
import '#accounts/people/server/people.tables.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { listBatches, showBatch } from '#vr-fleet/commands/commands.contract.ts';
import { partyOf, type Chooser } from '#vr-fleet/devices/server/select-devices.ts';
import '#vr-fleet/devices/server/fleet.tables.ts';

type Batch = ResultOf<typeof showBatch>;

/** A page of what a customer commanded, newest first. */
export async function batchPage(
  db: Db,
  actor: Chooser,
  { type, start, limit }: ParamsOf<typeof listBatches>,
): Promise<ResultOf<typeof listBatches>> {
  const found = db
    .selectFrom('vr_fleet.command_batches as b')
    .where('b.party_id', '=', partyOf(actor))
    .$if(type !== undefined, (query) => query.where('b.type', '=', type!));
  const page = found.select('b.id').orderBy('b.id', 'desc').offset(start).limit(limit);
  const { rows } = await presented(sql`b.id in (${page})`).execute(db);
  return { rows, ...(await cappedTotal(db, found.select('b.id'))) };
}

/** One of them; undefined where it is not the actor's, or not there. */
export async function batchById(db: Db, actor: Chooser, id: string): Promise<Batch | undefined> {
  const { rows } = await presented(sql`b.id = ${id} and b.party_id = ${partyOf(actor)}`).execute(db);
  return rows[0];
}

/** Counted in the index alone: the steps of thousands of commands change while somebody looks on. */
const presented = (which: RawBuilder<unknown>) => sql<Batch>`
  select b.id, b.type, b.value, p.name as "personName",
         to_char(b.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "issuedAt",
         b.total, b.skipped_offline as "skippedOffline", b.skipped_expired as "skippedEnded", ${batchCounts} as counts
    from vr_fleet.command_batches b
    join accounts.people p on p.id = b.person_id
   where ${which}
   order by b.id desc`;

/** How far the commands of `b` are, as the contract says it. */
export const batchCounts = sql<Batch['counts']>`
  (select jsonb_build_object(
            'issued', count(*) filter (where c.progress = 'issued'),
            'sent', count(*) filter (where c.progress = 'sent'),
            'received', count(*) filter (where c.progress = 'received'),
            'done', count(*) filter (where c.progress = 'done'),
            'failed', count(*) filter (where c.progress = 'failed'),
            'expired', count(*) filter (where c.progress = 'expired'))
     from vr_fleet.commands c where c.batch_id = b.id)`;
