import { expect, it } from 'vitest';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { openDatabase } from './database.ts';

const database = useDatabase();

it('leaves no connection open after close, for the pool and for Kysely', async () => {
  const byPool = openDatabase(database.url, () => {});
  await byPool.pool.query('select 1');
  const byKysely = openDatabase(database.url, () => {});
  await byKysely.kysely.selectFrom('kernel.mails').select('id').execute();
  await byPool.close();
  await byKysely.close();
  expect([byPool.pool.ended, byPool.pool.totalCount]).toEqual([true, 0]);
  expect([byKysely.pool.ended, byKysely.pool.totalCount]).toEqual([true, 0]);
});
