import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

/** Every table of the database. Declaration merging adds those of each area: `npm run tables` writes its `area.tables.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}

/** A handle for queries: the pool, or the transaction of a change. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** The open database: Kysely over one `pg` pool, and the pool for prepared statements and COPY. */
export interface Database {
  readonly kysely: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Opens a pool. Connections that the server drops are replaced at the next query; no restart is needed.
 *
 * @param onError called with a dropped idle connection's error; it must not throw.
 * @example
 * const database = openDatabase('postgres://portico@127.0.0.1:5433/portico', (error) => log.warn({ error }));
 */
export function openDatabase(url: string, onError: (error: Error) => void, max = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 30_000,
    application_name: 'portico',
    // It makes room for as many rows as a join has before the first is read: a millisecond of each page of a long list.
    options: '-c enable_memoize=off',
  });
  pool.on('error', onError);
  // One that is lost between two statements of a transaction is no longer the pool's to watch.
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    async close() {
      await kysely.destroy();
      // Kysely ends only a pool that it queried itself.
      if (!pool.ending) await pool.end();
    },
  };
}
