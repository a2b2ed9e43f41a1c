import pg from 'pg';

/** Which tables change, as their triggers tell it (`kernel.tell_change`). */
export interface Changes {
  /** Whether every change is heard at this moment; what was read before may be old while it is not. */
  isListening(): boolean;
  /** Hears each table that changed, `zero_carbon.policies`; null for "any may have, for a while none was heard". */
  onChange(listener: (table: string | null) => void): void;
}

const channel = 'kernel_changes';
/** A connection that says nothing for so long is asked whether it still is one (milliseconds). */
const heartbeat = 10_000;
const longestPause = 10_000;

/**
 * Listens on a connection of its own until it is closed. A lost one is replaced, as often as it takes.
 *
 * @param url of the database.
 * @param onError hears why a connection was lost.
 * @example
 * const changes = listenForChanges(config.databaseUrl, (error) => log.warn({ err: error }, 'changes are not heard'));
 * changes.onChange((table) => forgetWhatRead(table));
 */
export function listenForChanges(url: string, onError: (error: Error) => void): Changes & { close(): Promise<void> } {
  const listeners: ((table: string | null) => void)[] = [];
  const tell = (table: string | null): void => listeners.forEach((listener) => listener(table));
  let client: pg.Client | undefined;
  let isListening = false;
  let isClosed = false;
  let pause = 250;
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
      application_name: 'portico changes',
    });
    client = fresh;
    const lost = (error?: Error): void => {
      if (client !== fresh) return;
      client = undefined;
      isListening = false;
      tell(null);
      if (error && !isClosed) onError(error);
      void drop(fresh);
      later(connect, pause);
      pause = Math.min(pause * 2, longestPause);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', ({ payload }) => tell(payload ?? null));
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
    // What was read between the last connection and this one may be old.
    tell(null);
    isListening = true;
    pause = 250;
    later(beat, heartbeat);
  }

  void connect();
  return {
    isListening: () => isListening,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true;
      isListening = false;
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
    // There is nobody left to say goodbye to.
  }
}
