import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { emptyChain, type ChainedRow } from '#kernel/workflow/history/server/chain.ts';
import { chainedColumns } from '#kernel/workflow/history/server/chained-columns.ts';
import type { Receipt, Seal } from '#zero-carbon/scoring/seal.ts';
import '#kernel/workflow/history/server/history.tables.ts';
import './scoring.tables.ts';

/** Where the chain has a row of the history, and the hash there; undefined while it is on its way. */
export async function placeOf(db: Db, historyId: string): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('kernel.history_chain')
    .select(['position', 'hash'])
    .where('history_id', '=', historyId)
    .executeTakeFirst();
  return row && { place: Number(row.position), hash: row.hash.toString('hex') };
}

/** A row of the history with its place in the chain; content and salt are there once they are opened, until they are erased. */
interface PlacedRow extends ChainedRow {
  readonly seat: string;
  readonly position: string;
  readonly hash: Buffer;
  readonly before: Buffer | null;
  readonly content: string;
  readonly salt: Buffer;
}

/** The open seals of a panel’s seats, as anybody can compute them again. */
export async function sealsOf(db: Db, panelId: string): Promise<ReadonlyMap<string, Seal>> {
  const { rows } = await sql<PlacedRow>`
    select e.seat_id as seat, ${chainedColumns}, c.position, c.hash, b.hash as before, h.content, h.salt
      from zero_carbon.score_seals e
      join zero_carbon.seats s on s.id = e.seat_id and s.panel_id = ${panelId}
      join kernel.history h on h.id = e.history_id and h.content is not null
      join kernel.history_chain c on c.history_id = h.id
      left join kernel.history_chain b on b.position = c.position - 1`.execute(db);
  return new Map(
    rows.map(({ seat, position, hash, before, salt, contentHash: _computed, ...row }) => [
      seat,
      {
        ...row,
        position: Number(position),
        before: (before ?? emptyChain.hash).toString('hex'),
        hash: hash.toString('hex'),
        salt: salt.toString('hex'),
      },
    ]),
  );
}
