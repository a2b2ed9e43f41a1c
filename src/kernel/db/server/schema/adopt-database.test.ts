import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentOf, emptyDatabase } from '../../../../../test/support/database-content.ts';
import { makeFormerDatabase } from '../../../../../test/support/former-database.ts';
import { openDatabase } from '#kernel/db/server/database.ts';
import { migrate, migrationNames } from '#kernel/db/server/migrate.ts';
import { adoptDatabase } from './adopt-database.ts';
import { formerMigrations } from './former-migrations.ts';

const target = emptyDatabase();

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(target.url);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}
const applied = async (): Promise<unknown[]> =>
  (await query('select name from kernel.migrations order by name')).map(({ name }) => name);

async function start(): Promise<string[]> {
  const database = openDatabase(target.url, () => {});
  try {
    return await migrate(database.kysely);
  } finally {
    await database.close();
  }
}

describe('a database of the former migrations', () => {
  beforeEach(async () => {
    await target.make();
    await makeFormerDatabase(target.url);
  });

  it('is refused by a start, which names the command', async () => {
    await expect(start()).rejects.toThrow('npm run adopt-database');
    expect(await applied()).toEqual(formerMigrations);
  });

  it('is adopted with its content, and later migrations follow', async () => {
    const content = await contentOf(target.url);
    expect(await adoptDatabase(target.url)).toBeGreaterThan(2_000);
    expect(await contentOf(target.url)).toEqual(content);
    const names = await migrationNames();
    expect(await applied()).toEqual(names.slice(0, 4));
    expect(await start()).toEqual(names.slice(4));
    await expect(adoptDatabase(target.url)).rejects.toThrow('needs no adoption');
  });

  it('is adopted with the migration that was added last', async () => {
    await target.make();
    await makeFormerDatabase(target.url, true);
    await adoptDatabase(target.url);
    expect(await applied()).toEqual((await migrationNames()).slice(0, 5));
  });

  it.each([
    ['drop index kernel.mails_queued_at', 'index kernel.mails_queued_at is missing'],
    [
      'alter table kernel.files drop constraint files_size_check',
      'constraint kernel.files.files_size_check is missing',
    ],
    ['alter table kernel.mails alter column attempts set default 1', 'column kernel.mails.attempts differs'],
    ['alter table vr_fleet.groups add column colour text', 'column vr_fleet.groups.colour is not of the product'],
    [
      'alter table zero_carbon.reports disable trigger reports_search',
      'trigger zero_carbon.reports.reports_search differs',
    ],
    [
      `create or replace function kernel.keep_history() returns trigger language plpgsql as 'begin return new; end'`,
      'function kernel.keep_history() differs',
    ],
  ])('is refused if its schema differs: %s', async (change, named) => {
    await query(change);
    await expect(adoptDatabase(target.url)).rejects.toThrow(`(${named})`);
    expect(await applied()).toEqual(formerMigrations);
  });

  it('is refused before its last migration, and while a server uses it', async () => {
    await query(`delete from kernel.migrations where name = '${formerMigrations.at(-1)}'`);
    await expect(adoptDatabase(target.url)).rejects.toThrow(`not at the migration ${formerMigrations.at(-1)}`);
    const server = openDatabase(target.url, () => {});
    await server.pool.query('select 1');
    await expect(adoptDatabase(target.url)).rejects.toThrow('stop it first');
    await server.close();
  });
});

it('refuses a database without the product', async () => {
  await target.make();
  await expect(adoptDatabase(target.url)).rejects.toThrow('holds nothing of this product');
});
