import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { isNoConnection } from './no-connection.ts';
import { isUnwritable } from './unwritable.ts';

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

it('distinguishes an unreachable or read-only Postgres from a failed query', async () => {
  const refusal = (pool: pg.Pool, text: string): Promise<unknown> => pool.query(text).catch((error: unknown) => error);
  // The discard service, which no machine runs any more.
  const unreachable = new pg.Pool({ host: '127.0.0.1', port: 9 });
  expect(isNoConnection(await refusal(unreachable, 'select 1'))).toBe(true);
  const pool = new pg.Pool({ connectionString: inject('postgresUrl'), max: 1 });
  pool.on('error', () => {});
  const ended = await refusal(pool, 'select pg_terminate_backend(pg_backend_pid())');
  expect(isNoConnection(ended)).toBe(true);
  expect(isUnwritable(ended)).toBe(false);
  const full = await refusal(pool, 'begin read only; create table never (id int)');
  expect(isUnwritable(full)).toBe(true);
  expect(isNoConnection(full)).toBe(false);
  await Promise.all([unreachable.end(), pool.end()]);
});
