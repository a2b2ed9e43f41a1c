import { sql, type SqlBool } from 'kysely';
import { midnight } from '#kernel/clock/server/midnight.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { listSource, presented } from '#kernel/list/server/list-source.ts';
import type { listBatches, showBatch } from '#vr-fleet/commands/commands.contract.ts';
import type { Chooser } from '#vr-fleet/headsets/devices/server/select-devices.ts';

/** True if a command of the batch failed or expired; uses the index of a batch's steps. */
const missedOne = sql<SqlBool>`exists (
  select from vr_fleet.commands c where c.batch_id = b.id and c.progress in ('failed', 'expired'))`;

type Batch = ResultOf<typeof showBatch>;

type Asked = Partial<Pick<ParamsOf<typeof listBatches>, 'type' | 'missed' | 'from' | 'until'>>;

/** @param zone the business zone of the days `from` and `until`. */
export const batches = (db: Db, actor: Chooser, { type, missed, from, until }: Asked, zone: string) =>
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
      .$if(type !== undefined, (rows) => rows.where('b.type', '=', type!))
      .$if(missed !== undefined, (rows) => rows.where(missed ? missedOne : sql<SqlBool>`not ${missedOne}`))
      .$if(from !== undefined, (rows) => rows.where('b.issued_at', '>=', midnight(from!, 0, zone)))
      .$if(until !== undefined, (rows) => rows.where('b.issued_at', '<', midnight(until!, 1, zone))),
    key: 'b.id',
    // ids ascend with time
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
      issuedAt: row.issued_at,
      skippedOffline: row.skipped_offline,
      skippedEnded: row.skipped_expired,
      counts: { ...nowhere, ...counts.get(id) },
    }),
  });

/** Returns one batch; undefined if it does not exist or is not the actor's. */
export async function batchById(db: Db, actor: Chooser, id: string, zone: string): Promise<Batch | undefined> {
  const source = batches(db, actor, {}, zone);
  const [batch] = await presented(source, await source.rows.where('b.id', '=', id).execute());
  return batch;
}

const nowhere: Batch['counts'] = { issued: 0, sent: 0, received: 0, done: 0, failed: 0, expired: 0 };

/**
 * Progress counts of the commands of batches. Counted in the index only, because the steps of thousands change while
 * the list is open.
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
