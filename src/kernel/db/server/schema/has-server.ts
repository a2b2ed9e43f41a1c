import type pg from 'pg';

/**
 * True while a server of the product is connected to the client's database.
 *
 * @example
 * if (await hasServer(client)) throw new BackupError('A server is working on this database: stop it first.');
 */
export async function hasServer(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_catalog.pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'portico%' limit 1`,
  );
  return rowCount !== 0;
}
