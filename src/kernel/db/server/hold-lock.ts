import pg from 'pg';

/** Milliseconds between attempts, and between questions whether the connection still is one. */
const pause = 1_000;

interface Events {
  /** This process alone holds it. */
  readonly onHeld: () => void;
  /** Somebody else holds it: at the start, or because this process lost its connection and was too late. */
  readonly onTaken: () => void;
  readonly onError: (error: Error) => void;
}

/**
 * Holds a lock of the database, by its name, for as long as this process can reach the database; tries until then, and
 * again after. Postgres frees it with the connection, `kill -9` included. While the database is away nothing is told:
 * nobody else can take it either.
 *
 * @param url of the database.
 * @example
 * const lock = holdLock(url, 'embedded broker', { onHeld: open, onTaken: close, onError: warn });
 */
export function holdLock(url: string, name: string, { onHeld, onTaken, onError }: Events): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let isClosed = false;
  let said: 'held' | 'taken' | undefined;
  let timer: NodeJS.Timeout | undefined;

  const say = (now: 'held' | 'taken'): void => {
    if (said === now) return;
    said = now;
    (now === 'held' ? onHeld : onTaken)();
  };

  const drop = async (lost: pg.Client): Promise<void> => {
    if (client === lost) client = undefined;
    await lost.end().catch(() => {});
  };

  async function attempt(): Promise<void> {
    let fresh = client;
    try {
      if (!fresh) {
        client = fresh = new pg.Client({
          connectionString: url,
          connectionTimeoutMillis: 5_000,
          query_timeout: 5_000,
          keepAlive: true,
          application_name: 'portico lock',
        });
        fresh.on('error', onError);
        await fresh.connect();
        said = said === 'held' ? undefined : said;
      }
      if (said === 'held') await fresh.query('select');
      else {
        const { rows } = await fresh.query<{ held: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
          [name],
        );
        if (!isClosed) say(rows[0]?.held ? 'held' : 'taken');
      }
    } catch (error) {
      if (!isClosed) onError(error as Error);
      if (fresh) void drop(fresh);
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
