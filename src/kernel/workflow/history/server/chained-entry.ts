import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { emptyChain, type ChainedRow, type Head } from './chain.ts';
import { chainedColumns } from './chained-columns.ts';
import './history.tables.ts';

/** Which entry of the history: the last of an action on a record. */
export interface ChainedEntry {
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
}

/**
 * Where the chain of the history stands after an entry: its place, and the hash there.
 *
 * @returns undefined where there is none, or it is not chained yet, which takes a second.
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

/** An entry with all that it takes to compute its place in the chain again. */
export interface PlacedEntry extends Head, Omit<ChainedRow, 'contentHash'> {
  /** The hash of the place before. */
  readonly before: Buffer;
  readonly salt: Buffer;
  /** Canonical JSON. */
  readonly content: string;
}

/**
 * Entries of one action on some records with their places; none that is not chained yet, sealed or erased.
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
 * What entries of an action on a record say, in their order, chained or not yet; none that is sealed or erased.
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
