import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { cappedTotal } from '#kernel/db/server/capped.ts';
import '#accounts/people/server/people.tables.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { rowsOf, type SheetRows } from '#kernel/export/server/rows-of.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { exportBatches, listBatches, showBatch } from '#vr-fleet/commands/commands.contract.ts';
import '#vr-fleet/devices/server/fleet.tables.ts';

type Batch = ResultOf<typeof showBatch>;

/** A page of what a customer commanded, newest first. */
export async function batchPage(
  db: Db,
  partyId: string,
  { start, limit, ...filter }: ParamsOf<typeof listBatches>,
): Promise<ResultOf<typeof listBatches>> {
  const found = foundBatches(db, partyId, filter);
  const page = found.orderBy('b.id', 'desc').offset(start).limit(limit);
  const { rows } = await presented(sql`b.id in (${page})`).execute(db);
  return { rows, ...(await cappedTotal(db, found)) };
}

/** All of it. */
export function batchSheet(db: Db, partyId: string, filter: BatchFilter): Promise<SheetRows<Batch>> {
  const found = foundBatches(db, partyId, filter);
  return rowsOf(db, presented(sql`b.id in (${found})`), (rows) => rows, found);
}

type BatchFilter = z.output<(typeof exportBatches)['input']>;

const foundBatches = (db: Db, partyId: string, { type }: BatchFilter) =>
  db
    .selectFrom('vr_fleet.command_batches as b')
    .where('b.party_id', '=', partyId)
    .$if(type !== undefined, (query) => query.where('b.type', '=', type!))
    .select('b.id');

/** One of them; undefined where it is not the actor's, or not there. */
export async function batchById(db: Db, partyId: string, id: string): Promise<Batch | undefined> {
  const { rows } = await presented(sql`b.id = ${id} and b.party_id = ${partyId}`).execute(db);
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
