import pg from 'pg';

/** Milliseconds without data after which a connection is probed. */
const heartbeat = 10_000;
const firstPause = 250;
const longestPause = 10_000;

interface Listener {
  /** A notification, with the payload of `pg_notify(channel, payload)`. */
  readonly onNotice: (payload: string) => void;
  /** From now on every notification arrives; earlier ones may have been missed. */
  readonly onUp?: () => void;
  /** From now on notifications are missed. */
  readonly onDown?: () => void;
  /** The reason why a connection was lost. */
  readonly onError: (error: Error) => void;
}

/**
 * Listens to one channel of the database on a dedicated connection, until it is closed. A lost connection is replaced,
 * without limit.
 *
 * @param url of the database.
 * @example
 * const listener = listenOn(url, 'vr_fleet_revoked', { onNotice: cut, onUp: cutAllRevoked, onError: warn });
 */
export function listenOn(url: string, channel: string, listener: Listener): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let isClosed = false;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;

  const later = (run: () => Promise<void>, wait: number): void => {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(() => void run(), wait);
    timer.unref();
  };

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: `portico ${channel}`,
    });
    client = fresh;
    const lost = (error?: Error): void => {
      if (client !== fresh) return;
      client = undefined;
      listener.onDown?.();
      if (error && !isClosed) listener.onError(error);
      void drop(fresh);
      later(connect, pause);
      pause = Math.min(pause * 2, longestPause);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', ({ payload }) => listener.onNotice(payload ?? ''));
    const beat = async (): Promise<void> => {
      await fresh.query('select').catch(lost);
      if (client === fresh) later(beat, heartbeat);
    };
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      lost(error as Error);
      return;
    }
    if (isClosed || client !== fresh) return;
    pause = firstPause;
    listener.onUp?.();
    later(beat, heartbeat);
  }

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      if (client) await drop(client);
    },
  };
}

/** Ends a connection that may be gone already. */
async function drop(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // The connection is already gone.
  }
}
