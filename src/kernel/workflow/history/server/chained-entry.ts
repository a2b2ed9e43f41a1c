import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { emptyChain, type ChainedRow, type Head } from './chain.ts';
import { chainedColumns } from './chained-columns.ts';

/** Selects the last history entry of an action on a record. */
export interface ChainedEntry {
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
}

/**
 * The position of an entry in the history's chain, and the hash there.
 *
 * @returns undefined if there is no such entry, or it is not chained yet (chaining takes up to a second).
 * @example
 * const passing = await chainedEntry(tx, { entity: 'report', entityId: id, action: 'report.pass' });
 */
export async function chainedEntry(db: Db, { entity, entityId, action }: ChainedEntry): Promise<Head | undefined> {
  const entry = await db
    .selectFrom('kernel.history as h')
    .leftJoin('kernel.history_chain as c', 'c.history_id', 'h.id')
    .select(['c.position', 'c.hash'])
    .where('h.entity', '=', entity)
    .where('h.entity_id', '=', entityId)
    .where('h.action', '=', action)
    .orderBy('h.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.hash ? { position: Number(entry.position), hash: entry.hash } : undefined;
}

/** An entry with all values needed to recompute its position in the chain. */
export interface PlacedEntry extends Head, Omit<ChainedRow, 'contentHash'> {
  /** The hash of the previous position. */
  readonly before: Buffer;
  readonly salt: Buffer;
  /** Canonical JSON. */
  readonly content: string;
}

/**
 * Entries of one action on some records with their positions. Skips entries that are not yet chained, sealed or erased.
 *
 * @example
 * const seals = await placedEntries(db, { entity: 'score', entityIds: seats, action: 'score.seal' });
 */
export async function placedEntries(
  db: Db,
  { entity, entityIds, action }: Omit<ChainedEntry, 'entityId'> & { readonly entityIds: readonly string[] },
): Promise<PlacedEntry[]> {
  const { rows } = await sql<Omit<PlacedEntry, 'position' | 'before'> & { position: string; before: Buffer | null }>`
    select ${chainedColumns}, c.position, c.hash, b.hash as before, h.content, h.salt
      from kernel.history h
      join kernel.history_chain c on c.history_id = h.id
      left join kernel.history_chain b on b.position = c.position - 1
     where h.entity = ${entity} and h.entity_id = any(${[...entityIds]}::text[]) and h.action = ${action}
       and h.content is not null
     order by c.position`.execute(db);
  return rows.map(({ position, before, ...row }) => ({
    ...row,
    position: Number(position),
    before: before ?? emptyChain.hash,
  }));
}

/**
 * The contents of an action's entries on a record, in order, chained or not. Skips sealed and erased entries.
 *
 * @returns canonical JSON of each.
 * @example
 * const draws = await contentsOf(db, { entity: 'panel', entityId: panelId, action: 'panel.draw' });
 */
export async function contentsOf(db: Db, { entity, entityId, action }: ChainedEntry): Promise<string[]> {
  const entries = await db
    .selectFrom('kernel.history')
    .select('content')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();
  return entries.flatMap(({ content }) => content ?? []);
}
