import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { isNoConnection } from './no-connection.ts';

it('distinguishes an exhausted pool from a failed query', async () => {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1, connectionTimeoutMillis: 1_000 });
  const taken = await pool.connect();
  const refused = await pool.query('select 1').catch((error: unknown) => error);
  expect(isNoConnection(refused)).toBe(true);
  taken.release();
  const wrong = await pool.query('select no_such_column').catch((error: unknown) => error);
  expect(wrong).toBeInstanceOf(Error);
  expect(isNoConnection(wrong)).toBe(false);
  await pool.end();
});
