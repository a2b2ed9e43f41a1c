import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db/server/database.ts';
import { databaseUrl } from '../../../../test/support/test-database.ts';
import { checkDatabase } from './check-database.ts';

const names = ['text_ascii', 'text_c', 'text_utf8', 'text_foreign'].map((name) => `${name}_${process.pid}`);
const [ascii, c, utf8, foreign] = names as [string, string, string, string];
const user = `text_user_${process.pid}`;

async function asOwner(...statements: string[]): Promise<void> {
  const maintenance = openDatabase(inject('postgresUrl'), () => {}, 1);
  for (const statement of statements) await maintenance.pool.query(statement);
  await maintenance.close();
}

async function check(name: string, login?: string): Promise<void> {
  const url = new URL(databaseUrl(inject('postgresUrl'), name));
  if (login !== undefined) Object.assign(url, { username: login, password: 'x' });
  const database = openDatabase(url.href, () => {}, 1);
  try {
    await checkDatabase(database, url.href);
  } finally {
    await database.close();
  }
}

beforeAll(() =>
  asOwner(
    `create database ${ascii} template template0 encoding 'SQL_ASCII' locale 'C'`,
    `create database ${c} template template0 encoding 'UTF8' locale 'C'`,
    `create database ${utf8} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    `create database ${foreign} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    `create role ${user} login password 'x'`,
  ),
);
afterAll(() => asOwner(...names.map((name) => `drop database ${name}`), `drop role ${user}`));

it('accepts a UTF8 database with a Chinese locale', async () => {
  await check(utf8);
});
it.each([
  [
    'another encoding',
    ascii,
    /has the encoding SQL_ASCII and must have UTF8: make another one with {2}create database/,
  ],
  ['the locale C', c, /knows no Chinese letters/],
])('refuses %s', async (_name, name, sentence) => {
  await expect(check(name)).rejects.toThrow(sentence);
});
it('refuses a user without the right to create the extensions', async () => {
  await expect(check(foreign, user)).rejects.toThrow('lacks the extensions pg_trgm, btree_gist, btree_gin');
});
