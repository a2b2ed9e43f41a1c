import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { databaseUrl } from '../../../../test/support/test-database.ts';

async function withEmptyDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenance = openDatabase(inject('postgresUrl'), () => {}, 1);
  await maintenance.pool.query(`create database ${name}`);
  await use(databaseUrl(inject('postgresUrl'), name));
  await maintenance.pool.query(`drop database ${name} with (force)`);
  await maintenance.close();
}

it('migrates an empty database once when several servers start together', async () => {
  await withEmptyDatabase(async (url) => {
    const servers = Array.from({ length: 5 }, () => openDatabase(url, () => {}));
    const applied = await Promise.all(servers.map(({ kysely }) => migrate(kysely)));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(applied.flat()[0]).toBe('0001-kernel');
    const [server] = servers;
    expect(await migrate(server!.kysely)).toEqual([]);
    for (const { close } of servers) await close();
  });
});

it('accepts migrations applied by newer code', async () => {
  await withEmptyDatabase(async (url) => {
    const database = openDatabase(url, () => {});
    await migrate(database.kysely);
    await database.pool.query(`insert into kernel.migrations (name, timestamp) values ('9999-newer', '2999-01-01')`);
    expect(await migrate(database.kysely)).toEqual([]);
    await database.close();
  });
});
