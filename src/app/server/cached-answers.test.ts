import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { recordId } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { handle, cached } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { openServer, type OpenServer } from '../../../test/support/open-server.ts';
import { useDatabase } from '../../../test/support/use-database.ts';
import { callerOf, type TestServer } from '../../../test/support/use-server.ts';

const issuerName = endpoint({
  method: 'GET',
  path: '/test/issuer',
  summary: 'The name of an issuer, and how long reading it takes.',
  access: 'public',
  changes: 'none',
  input: z.object({ position: recordId, wait: z.optional(z.number()) }),
  output: z.object({ name: z.string() }),
});

const database = useDatabase();
let reads = 0;
const extraRoutes = cached(
  ['zero_carbon.issuers'],
  [
    handle(issuerName, async ({ position, wait = 0 }, { pool }) => {
      reads += 1;
      const { rows } = await pool.query<{ name: string }>(
        'select name_zh as name from zero_carbon.issuers where position = $1',
        [position],
      );
      await pool.query('select pg_sleep($1)', [wait]);
      const [issuer] = rows;
      if (!issuer) throw refuse.notFound();
      return issuer;
    }),
  ],
);
const servers: (OpenServer & Pick<TestServer, 'call'>)[] = [];
const secret = randomBytes(32);

beforeAll(async () => {
  for (const _ of [1, 2]) {
    const opened = await openServer(database.url, { caches: true, extraRoutes, secret });
    servers.push({ ...opened, ...(await callerOf(opened.url, opened.clock)) });
  }
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const name = async (position: number, server = 0, wait?: number) =>
  (await servers[server]!.call(issuerName, { position: String(position), wait })).data?.name;
const addIssuer = (position: number) =>
  sql`insert into zero_carbon.issuers (code, name_zh, name_en, position)
      values (${`test${position}`}, '旧名', 'Old', ${position})`.execute(database.kysely);
const rename = (position: number) =>
  sql`update zero_carbon.issuers set name_zh = '新名' where position = ${position}`.execute(database.kysely);
/** Returns true while the row of a response is being read and its handler still runs. */
const isReading = async (): Promise<boolean> =>
  (
    await sql`select from pg_stat_activity
               where datname = current_database() and state = 'active' and query = 'select pg_sleep($1)'`.execute(
      database.kysely,
    )
  ).rows.length > 0;
/** Waits until a response is cached: a further request reads nothing. */
async function untilCached(position: number, server = 0): Promise<void> {
  await vi.waitFor(async () => {
    await name(position, server);
    const before = reads;
    await name(position, server);
    expect(reads).toBe(before);
  }, 60_000);
}

it('reads once for many requests until the table changes, on every server', async () => {
  await addIssuer(901);
  await untilCached(901, 0);
  await untilCached(901, 1);
  await rename(901);
  await vi.waitFor(async () => expect([await name(901, 0), await name(901, 1)]).toEqual(['新名', '新名']), 60_000);
});

it('does not cache a response read while its table changed', async () => {
  await addIssuer(902);
  await untilCached(902);
  const slow = name(902, 0, 0.4);
  await eventually(isReading);
  await rename(902);
  expect(await slow).toBe('旧名');
  await vi.waitFor(async () => expect(await name(902, 0, 0.4)).toBe('新名'), 60_000);
});

it('caches no refusal', async () => {
  expect(await name(903)).toBeUndefined();
  await addIssuer(903);
  expect(await name(903)).toBe('旧名');
});

it('reads every response while notifications fail, and caches again afterwards', async () => {
  await addIssuer(904);
  await untilCached(904);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where application_name = 'portico changes' and datname = current_database()`.execute(database.kysely);
  await rename(904);
  await vi.waitFor(async () => expect(await name(904)).toBe('新名'), 60_000);
  await untilCached(904);
});
