import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';

/** Milliseconds between attempts, and between checks of the connection. */
const pause = 1_000;

interface Events {
  /** This process has acquired the lock. */
  readonly onHeld: () => void;
  /** Another process has the lock: at the start, or because this process lost its connection and was too late. */
  readonly onTaken: () => void;
  /** The lock is acquired again after a lost connection: another process may have had it in between. */
  readonly onAgain?: () => void;
  readonly onError: (error: Error) => void;
}

/**
 * Acquires a named lock of the database and retains it while this process can reach the database; retries until then,
 * and again after. Postgres releases it with the connection, `kill -9` included. While the database is away nothing is
 * reported, because no other process can acquire the lock either.
 *
 * @param url of the database.
 * @example
 * const lock = holdLock(url, 'embedded broker', { onHeld: open, onTaken: close, onError: warn });
 */
export function holdLock(
  url: string,
  name: string,
  { onHeld, onTaken, onAgain, onError }: Events,
): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  /** On the current connection. */
  let isHeld = false;
  let lastReported: boolean | undefined;
  let isClosed = false;
  /** The outage was reported. */
  let isKnown = false;
  let timer: NodeJS.Timeout | undefined;

  const fail = (error: Error): void => {
    if (isClosed || isKnown) return;
    isKnown = true;
    onError(error);
  };

  const drop = async (lost: pg.Client): Promise<void> => {
    if (client === lost) client = undefined;
    await lost.end().catch(() => {});
  };

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'portico lock',
    });
    client = fresh;
    isHeld = false;
    fresh.on('error', fail);
    await fresh.connect();
    return fresh;
  }

  async function attempt(): Promise<void> {
    try {
      const own = client ?? (await connect());
      if (isHeld) await own.query('select');
      else {
        const lock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held';
        const { rows } = await own.query<{ held: boolean }>(lock, [name]);
        isHeld = rows[0]?.held === true;
        isKnown = false;
        if (!isClosed && lastReported !== isHeld) {
          lastReported = isHeld;
          (isHeld ? onHeld : onTaken)();
        } else if (!isClosed && isHeld) onAgain?.();
      }
    } catch (error) {
      fail(error as Error);
      if (client) void drop(client);
    }
    if (isClosed) return;
    timer = setTimeout(() => void attempt(), pause);
    timer.unref();
  }

  void attempt();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      if (client) await drop(client);
    },
  };
}

/**
 * SQL condition that no process has the lock of a name. It does not wait. The caller's transaction has the lock until
 * it ends, so another caller meanwhile sees it as locked.
 *
 * @param name a text of SQL.
 * @example
 * sql`delete from workers where ${isLockFree(sql`'worker ' || id`)}`;
 */
export const isLockFree = (name: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`;
