import type { Db } from '#kernel/db/server/database.ts';
import type { Head } from './chain.ts';
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
