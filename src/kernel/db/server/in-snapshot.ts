import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/**
 * Reads in one transaction, so that all data is from the same moment. When the signal aborts or the read fails, the
 * current statement is cancelled in the database too, and the connection returns to the pool.
 *
 * @throws the error of `read`; the database's error for a cancelled statement.
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
        // If the cancellation fails, the statement's own time limit ends it.
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
        // Wait before another caller gets the connection, so that its statement is not cancelled.
        await cancelling;
      }
    });
