import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { lockClasses } from '#kernel/db/server/locks/lock-classes.ts';
import { chainRow, emptyChain, type ChainedRow, type Head } from './chain.ts';
import { chainedColumns } from './chained-columns.ts';

/** Hashing a batch blocks the event loop for about 5 ms. */
export const batchSize = 2_000;

/**
 * Chains the rows that have no position yet, up to a batch of them. Ids are assigned before a commit, so a row can
 * appear below rows that are already chained. It gets the next position, whatever its id.
 *
 * @returns the number of chained rows, and the head after them; no head if another server is chaining.
 * @example
 * while ((await chainBatch(database.kysely)).rows > 0); // all that waits is chained
 */
export async function chainBatch(db: Db): Promise<{ rows: number; head?: Head }> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{
      held: boolean;
    }>`select pg_try_advisory_xact_lock(${lockClasses.historyChain}) as held`.execute(tx);
    if (!lock.rows[0]?.held) return { rows: 0 };
    const unchained = await sql<ChainedRow>`
      select ${chainedColumns}
        from (select history_id from kernel.history_unchained order by history_id limit ${batchSize}) u
        join kernel.history h on h.id = u.history_id
       order by h.id`.execute(tx);
    let head = await readHead(tx);
    if (unchained.rows.length === 0) return { rows: 0, head };
    const ids: string[] = [];
    const positions: number[] = [];
    const hashes: Buffer[] = [];
    for (const row of unchained.rows) {
      head = chainRow(head, row);
      ids.push(row.id);
      positions.push(head.position);
      hashes.push(head.hash);
    }
    await sql`
      with queued as (delete from kernel.history_unchained where history_id = any(${ids}::bigint[]))
      insert into kernel.history_chain (history_id, position, hash)
      select * from unnest(${ids}::bigint[], ${positions}::bigint[], ${hashes}::bytea[])`.execute(tx);
    await sql`
      insert into kernel.history_head (position, hash) values (${head.position}, ${head.hash})
      on conflict (only_one) do update set position = excluded.position, hash = excluded.hash`.execute(tx);
    return { rows: ids.length, head };
  });
}

/** The stored end of the chain. */
export async function readHead(db: Db): Promise<Head> {
  const row = await db.selectFrom('kernel.history_head').select(['position', 'hash']).executeTakeFirst();
  return row ? { position: Number(row.position), hash: row.hash } : emptyChain;
}
