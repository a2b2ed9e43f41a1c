import type pg from 'pg';

/** A statement that each connection parses and plans once; for hot reads whose plan does not depend on the values. */
export interface Prepared<Row> {
  (runner: pg.Pool | pg.PoolClient, values: readonly unknown[]): Promise<Row[]>;
  readonly text: string;
}

/**
 * Declares a prepared statement.
 *
 * @param name unique in the server; two statements of one name would be confused.
 * @example
 * const byNumber = prepared<CertificateRow>('certificate-by-number', 'select … where number = $1');
 * const [certificate] = await byNumber(pool, ['ZCE-017-26-II5-00382R0-J']);
 */
export function prepared<Row extends object>(name: string, text: string): Prepared<Row> {
  const run = async (runner: pg.Pool | pg.PoolClient, values: readonly unknown[]): Promise<Row[]> => {
    const result = await runner.query<Row>({ name, text, values: values as unknown[] });
    return result.rows;
  };
  return Object.assign(run, { text });
}

/**
 * Declares a prepared statement whose rows arrive as one value of JSON: for lists of many columns, a third less work for
 * the server than rows.
 *
 * @param text its columns must be of types that JSON represents faithfully: dates and texts, no bigint and no bytea.
 * @example
 * const newest = preparedList<FoundCertificate>('certificates-newest', 'select number, issued_on from … limit $1');
 */
export function preparedList<Row extends object>(name: string, text: string): Prepared<Row> {
  const one = prepared<{ list: Row[] }>(name, `select coalesce(json_agg(row), '[]') as list from (${text}) row`);
  const run = async (runner: pg.Pool | pg.PoolClient, values: readonly unknown[]): Promise<Row[]> => {
    const [answer] = await one(runner, values);
    return answer?.list ?? [];
  };
  return Object.assign(run, { text: one.text });
}
