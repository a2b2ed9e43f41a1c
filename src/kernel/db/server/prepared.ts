import type pg from 'pg';

/** A statement that each connection parses and plans once; for hot reads whose plan does not depend on the values. */
export interface Prepared<Row> {
  (runner: pg.Pool | pg.PoolClient, values: readonly unknown[]): Promise<Row[]>;
  readonly text: string;
}

/**
 * Declares a prepared statement.
 *
 * @param name unique in the server; two statements of one name would be taken for each other.
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
