import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { PostgresStartError } from './embedded-postgres-binaries.ts';

/**
 * Free disk space that writes must leave (bytes): for the write-ahead log of current transactions. Without space
 * Postgres stops, and reads fail too.
 */
const reserve = 100 * 1024 * 1024;
/** Free space at which writes are allowed again; more than the reserve, so that the state does not flap. */
const enough = 150 * 1024 * 1024;
const periodMs = 100;

const roomOn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`;

/**
 * Makes the embedded Postgres read-only while its disk is nearly full: writes are refused (SQLSTATE 25006), reads
 * continue.
 *
 * @param log called with one sentence at each change.
 * @throws PostgresStartError if there is too little space at the start.
 */
export async function watchDisk(
  folder: string,
  url: string,
  log: (line: string) => void,
): Promise<{ end(): Promise<void> }> {
  const room = await roomOn(folder);
  if (room < reserve)
    throw new PostgresStartError(
      `The disk of ${folder} has ${inMegabytes(room)} left, and the product needs ${inMegabytes(reserve)}: make room first.`,
    );
  await setReadOnly(url, false);
  let isReadOnly = false;
  const check = async (): Promise<void> => {
    const left = await roomOn(folder);
    const shall = left < (isReadOnly ? enough : reserve);
    if (shall === isReadOnly) return;
    await setReadOnly(url, shall);
    isReadOnly = shall;
    log(
      shall
        ? `The disk has ${inMegabytes(left)} left: nothing is stored until it has ${inMegabytes(enough)}; reading goes on.`
        : `The disk has ${inMegabytes(left)} left: storing goes on.`,
    );
  };
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      // Postgres may be restarting; the next check finds it.
      await check().catch(() => {});
      await sleep(periodMs, undefined, { ref: false, signal: ending.signal }).catch(() => {});
    }
  })();
  return {
    async end() {
      ending.abort();
      await watching;
    },
  };
}

/** Makes every transaction that starts from now on, on any connection, read-only or writable. */
async function setReadOnly(url: string, shall: boolean): Promise<void> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ default_transaction_read_only: string }>(
      'show default_transaction_read_only',
    );
    if (rows[0]?.default_transaction_read_only === (shall ? 'on' : 'off')) return;
    await client.query(
      `alter system ${shall ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
    );
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end().catch(() => {});
  }
}
