import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/**
 * Reads in one transaction, so that all that is read is of one moment. When the signal aborts or the reading fails, the
 * statement under way is cancelled at the database too, and the connection goes back to the pool.
 *
 * @throws what `read` throws; whatever the database says of a cancelled statement.
 * @example
 * await inSnapshot(database, signal, async (tx) => readAll(tx));
 */
export const inSnapshot = <Result>(
  { kysely, pool }: Database,
  signal: AbortSignal,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      let cancelling: Promise<unknown> = Promise.resolve();
      const cancel = (): void => {
        // Where it cannot be, the statement's own time limit ends it.
        const statement = pool.query('select pg_cancel_backend($1)', [rows[0]?.pid]);
        cancelling = Promise.allSettled([cancelling, statement]);
      };
      signal.throwIfAborted();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        return await read(tx);
      } catch (error) {
        cancel();
        throw error;
      } finally {
        signal.removeEventListener('abort', cancel);
        // Before the connection is another's, whose statement is not to be cancelled.
        await cancelling;
      }
    });
