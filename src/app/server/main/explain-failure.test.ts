import pg from 'pg';
import { expect, it } from 'vitest';
import { ConfigError } from '#kernel/config/server/config-error.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { explainFailure } from './explain-failure.ts';

const database = useDatabase();
const thrownBy = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    return error;
  }
};
async function connect(change: (url: URL) => void): Promise<unknown> {
  const url = new URL(database.url);
  change(url);
  const client = new pg.Client(url.href);
  const error = await thrownBy(client.connect());
  await client.end().catch(() => {});
  return error;
}

it.each([
  ['a closed port', (url: URL) => void (url.port = '9'), /^The database cannot be reached .*: check DATABASE_URL/],
  ['a wrong password', (url: URL) => void (url.password = 'x'), /^The database refused the login/],
  ['no such database', (url: URL) => void (url.pathname = '/nowhere'), /^The database does not exist/],
])('explains %s in one sentence', async (_name, change, sentence) => {
  const text = explainFailure(await connect(change));
  expect(text).toMatch(sentence);
  expect(text).not.toContain('\n');
});

it('explains missing tables and missing rights', async () => {
  expect(explainFailure(await thrownBy(database.pool.query('select 1 from kernel.nothing')))).toMatch(
    /^The database has no tables of this version .*: start the server once/,
  );
  const denied = Object.assign(new Error('permission denied for schema kernel'), { code: '42501' });
  expect(explainFailure(new Error('Migration 0001 failed', { cause: denied }))).toMatch(/lacks a right \(permission/);
});

it('returns the message of a plain error, and a stack of others only with details', () => {
  expect(explainFailure(new ConfigError('PORT is wrong.'), true)).toBe('PORT is wrong.');
  const error = new TypeError('x is not a function');
  expect(explainFailure(error)).toBe(
    'An unexpected error ended this: x is not a function (set LOG_LEVEL=debug to see where).',
  );
  expect(explainFailure(error, true)).toMatch(/x is not a function\n.*\n\s+at /);
  expect(explainFailure('text')).toContain('text');
});
