import pg from 'pg';

/**
 * A connection whose COPY text is the same whatever the server's settings, and which no timeout cuts.
 *
 * @throws the driver's error if the database cannot be reached.
 * @example
 * const client = await openCopyClient(url, 'portico backup');
 */
export async function openCopyClient(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {
    // The statement at hand fails with it.
  });
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8';
     set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
     set bytea_output = 'hex'; set search_path = ''`,
  );
  return client;
}

/** `schema.table`, quoted for SQL. */
export const quoteName = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');
