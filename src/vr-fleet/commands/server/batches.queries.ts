import { sql } from 'kysely';
import '#accounts/identity/people/server/people.tables.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { listSource, presented } from '#kernel/list/server/list-source.ts';
import type { listBatches, showBatch } from '#vr-fleet/commands/commands.contract.ts';
import type { Chooser } from '#vr-fleet/devices/server/select-devices.ts';
import '#vr-fleet/devices/server/fleet.tables.ts';

type Batch = ResultOf<typeof showBatch>;

export const batches = (db: Db, actor: Chooser, { type }: ParamsOf<typeof listBatches> | { type?: undefined }) =>
  listSource({
    rows: db
      .selectFrom('vr_fleet.command_batches as b')
      .leftJoin('accounts.people as p', 'p.id', 'b.person_id')
      .select([
        'b.id',
        'b.type',
        'b.value',
        'b.issued_at',
        'b.total',
        'b.skipped_offline',
        'b.skipped_expired',
        'p.name',
      ])
      .where('b.party_id', '=', actor.partyId)
      .$if(type !== undefined, (rows) => rows.where('b.type', '=', type!)),
    key: 'b.id',
    // ids are given in the order of time
    sorts: { at: [] },
    lookUp: (rows) =>
      countsOf(
        db,
        rows.map(({ id }) => id),
      ),
    present: ({ id, type: issued, value, total, ...row }, counts): Batch => ({
      id,
      type: issued,
      value,
      total,
      personName: row.name ?? '',
      issuedAt: row.issued_at.toISOString(),
      skippedOffline: row.skipped_offline,
      skippedEnded: row.skipped_expired,
      counts: { ...nowhere, ...counts.get(id) },
    }),
  });

/** One of them; undefined where it is not the actor's, or not there. */
export async function batchById(db: Db, actor: Chooser, id: string): Promise<Batch | undefined> {
  const source = batches(db, actor, {});
  const [batch] = await presented(source, await source.rows.where('b.id', '=', id).execute());
  return batch;
}

const nowhere: Batch['counts'] = { issued: 0, sent: 0, received: 0, done: 0, failed: 0, expired: 0 };

/**
 * How far the commands of batches are. Counted in the index alone: the steps of thousands change while the list is
 * open.
 */
async function countsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Partial<Batch['counts']>>> {
  if (ids.length === 0) return new Map();
  const counted = await db
    .selectFrom('vr_fleet.commands')
    .select(['batch_id', 'progress', sql<number>`count(*)::int`.as('count')])
    .where('batch_id', 'in', ids)
    .groupBy(['batch_id', 'progress'])
    .execute();
  const counts = new Map<string, Partial<Batch['counts']>>();
  for (const { batch_id: id, progress, count } of counted) counts.set(id, { ...counts.get(id), [progress]: count });
  return counts;
}
