import type { Db, Tx } from './database.ts';

/**
 * Reads several queries as of one moment, so that a state and the counts beside it belong together.
 *
 * @param db the pool, never a transaction.
 * @example
 * return atOneMoment(db, async (tx) => ({ state: await stateOf(tx, id), counts: await countsOf(tx, id) }));
 */
export const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
