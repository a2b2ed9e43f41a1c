import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loginLog } from '#accounts/logs/logs.contract.ts';
import { userRoutes } from '#accounts/menus/menus.contract.ts';
import { beginSession } from '#accounts/identity/sessions/server/begin-session.ts';
import { line } from '#kernel/checks/fields.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { fakeActor } from '../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../test/support/use-database.ts';
import { newCallId, useServer } from '../../../test/support/use-server.ts';

const echo = endpoint({
  method: 'GET',
  path: '/test/echo',
  summary: 'Says what it was given.',
  access: 'public',
  changes: 'none',
  input: z.object({ word: z.optional(line(5)), far: z.optional(z.int()) }),
  output: z.object({ word: z.optional(z.string()), far: z.optional(z.int()) }),
});
const notes = endpoint({
  method: 'POST',
  path: '/test/notes',
  summary: 'Returns texts that may be empty.',
  access: 'public',
  changes: 'none',
  input: z.object({ note: line(5), name: line(5, 1) }),
  output: z.object({ note: z.string() }),
});
const ownReports = endpoint({
  method: 'POST',
  path: '/test/reports',
  summary: 'Needs a permission.',
  access: { permission: 'test.read', scope: 'assigned' },
  changes: 'none',
  input: z.object({}),
  output: z.object({ party: z.nullable(z.string()) }),
});
const write = endpoint({
  method: 'POST',
  path: '/test/write',
  summary: 'Changes state.',
  access: 'public',
  changes: 'effect',
  input: z.object({ fails: z.boolean() }),
  output: z.object({}),
});
const attempt = endpoint({
  method: 'POST',
  path: '/test/attempt',
  summary: 'Uses its id up in any case, and takes a password.',
  access: 'public',
  changes: 'attempt',
  input: z.object({ password: line(500) }),
  output: z.object({ password: z.string() }),
});
const broken = endpoint({
  method: 'GET',
  path: '/test/broken',
  summary: 'Fails.',
  access: 'public',
  changes: 'none',
  input: z.object({}),
  output: z.object({}),
});

const database = useDatabase();
const server = useServer(database, {
  extraRoutes: [
    handle(echo, async (params) => ({ ...params, secret: 'never leaves' })),
    handle(notes, async ({ note }) => ({ note })),
    handle(ownReports, async (_params, { actor }) => ({ party: actor.partyId })),
    handle(write, async ({ fails }, { db, clock }) => {
      await sql`insert into accounts.seeded (item, at) values (${newCallId()}, ${clock.now()})`.execute(db);
      if (fails) throw refuse.rule({ zh: '不行', en: 'No' });
      return {};
    }),
    handle(attempt, async ({ password }, { openField }) => {
      const opened = openField('password', password);
      if (opened === null) throw refuse.rule({ zh: '不行', en: 'No' });
      return { password: opened };
    }),
    handle(broken, async (_params, { db }) => {
      await sql`select * from no_such_table`.execute(db);
      return {};
    }),
  ],
});

const written = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from accounts.seeded`.execute(database.kysely)).rows[0]?.n ?? 0;

describe('input and output', () => {
  it('reads an empty string as missing, ignores unknown parameters and returns declared fields only', async () => {
    const answer = await server.call(echo, { word: '', other: 1 } as never);
    expect(answer).toMatchObject({ code: 1000, errCode: '', data: {} });
    expect(Object.keys(answer.data)).toEqual([]);
  });
  it('reads a missing text as empty if it may be empty', async () => {
    expect((await server.call(notes, { name: 'a' } as never)).data).toEqual({ note: '' });
    expect(await server.call(notes, { note: '' } as never)).toMatchObject({ code: 4000, data: [{ path: 'name' }] });
  });
  it('reports the problem of each field in the language of the caller', async () => {
    const params = { word: 'too long', far: 'x' } as never;
    expect(await server.call(echo, params, { lang: 'zh' })).toMatchObject({
      code: 4000,
      data: [
        { path: 'word', message: '最多 5 个字符' },
        { path: 'far', message: '请填写整数' },
      ],
    });
    expect((await server.call(echo, params)).data).toMatchObject([{ message: 'At most 5 characters' }, {}]);
  });
  it('refuses characters that reorder or hide others', async () => {
    expect((await server.call(echo, { word: 'a\u202Eb' })).code).toBe(4000);
  });
  it('returns 000112 if the caller cannot be read, and 000113 for a call of an administrator', async () => {
    const as = (await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' })).session;
    await database.pool.query('alter table accounts.role_permissions rename to role_permissions_gone');
    const [user, administrator] = [
      await server.call(userRoutes, {}, { as, lang: 'en' }),
      await server.call(loginLog, {}, { as, lang: 'en' }),
    ];
    await database.pool.query('alter table accounts.role_permissions_gone rename to role_permissions');
    const requestId = expect.any(String);
    expect(user).toMatchObject({ code: 9999, errCode: '000112', data: { requestId } });
    expect(user.msg).toMatch(/^Failed to get user info/);
    expect(administrator).toMatchObject({ code: 9999, errCode: '000113', data: { requestId } });
    expect(administrator.msg).toMatch(/^Failed to get admin info/);
    expect((await server.call(userRoutes, {}, { as })).code).toBe(1000);
  });
  it('returns 9999 with a request id of the log, and reveals nothing of the error', async () => {
    const answer = await server.call(broken, {});
    expect(answer).toMatchObject({ code: 9999, errCode: '999999' });
    const { requestId } = answer.data as unknown as { requestId: string };
    expect(server.logged.some((entry) => entry.includes(requestId))).toBe(true);
    expect(JSON.stringify(answer)).not.toContain('no_such_table');
  });
});

describe('sessions', () => {
  it('require token and proof together', async () => {
    const { session } = await fakeActor(database, server.clock, {});
    expect((await server.call(userRoutes, {}, { as: session })).code).toBe(1000);
    for (const as of [
      { token: session.token, proof: newCallId() },
      { token: newCallId(), proof: session.proof },
      { token: '', proof: session.proof },
    ]) {
      expect(await server.call(userRoutes, {}, { as })).toMatchObject({ code: 1008, errCode: '000114', data: null });
    }
    expect((await server.call(userRoutes, {})).code).toBe(1008);
  });
  it('end with 1009 after a login elsewhere, but not after one of a tool', async () => {
    const { session, personId, partyId } = await fakeActor(database, server.clock, {});
    const begin = (kind: 'login' | 'tool') =>
      database.kysely.transaction().execute((tx) => beginSession(tx, server.clock, { personId, partyId }, kind));
    const tool = await begin('tool');
    expect((await server.call(userRoutes, {}, { as: session })).code).toBe(1000);
    await begin('login');
    expect(await server.call(userRoutes, {}, { as: session })).toMatchObject({ code: 1009, errCode: '000115' });
    expect((await server.call(userRoutes, {}, { as: tool })).code).toBe(1000);
  });
  it.each([
    ['idle', 31 * 60_000],
    ['its longest life', 12 * 3_600_000 + 1],
  ])('time out: %s', async (_why, later) => {
    const { session } = await fakeActor(database, server.clock, {});
    server.clock.offset += later;
    expect(await server.call(userRoutes, {}, { as: session })).toMatchObject({ code: 1010, errCode: '000118' });
    expect((await server.call(userRoutes, {}, { as: session })).code).toBe(1010);
    server.clock.offset = 0;
  });
  it('end with the account', async () => {
    const { session, personId } = await fakeActor(database, server.clock, {});
    await database.kysely.updateTable('accounts.people').set({ state: 'locked' }).where('id', '=', personId).execute();
    expect((await server.call(userRoutes, {}, { as: session })).code).toBe(1008);
  });
});

describe('permissions', () => {
  it.each([
    [{}, 4003],
    [{ 'test.read': 'own' }, 4003],
    [{ 'test.other': 'all' }, 4003],
    [{ 'test.read': 'assigned' }, 1000],
    [{ 'test.read': 'all' }, 1000],
  ] as const)('%j returns %i', async (permissions, code) => {
    const actor = await fakeActor(database, server.clock, { permissions });
    const answer = await server.call(ownReports, {}, { as: actor.session });
    expect(answer.code).toBe(code);
    expect(answer.data).toEqual(code === 1000 ? { party: actor.partyId } : null);
  });
});

describe('replays', () => {
  it('execute an effect once', async () => {
    const id = newCallId();
    const before = await written();
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call(write, { fails: false }, { id })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4009, 4009, 4009, 4009]);
    expect(answers.find(({ code }) => code === 4009)?.data).toEqual({ replayed: true });
    expect(await written()).toBe(before + 1);
  });
  it('are possible after a failed call, whose effect is rolled back', async () => {
    const id = newCallId();
    const before = await written();
    expect((await server.call(write, { fails: true }, { id })).code).toBe(5000);
    expect((await server.call(write, { fails: false }, { id })).code).toBe(1000);
    expect(await written()).toBe(before + 1);
  });
  it('are refused after an attempt, successful or not', async () => {
    const id = newCallId();
    expect((await server.call(attempt, { password: 'x' }, { id })).code).toBe(5000);
    const again = await server.call(
      attempt,
      { password: server.sender.sealField(id, 'password', 'Portico2026') },
      { id },
    );
    expect(again.code).toBe(4009);
  });
  it('of a sealed password do not open for another call or field', async () => {
    const id = newCallId();
    const sealed = server.sender.sealField(id, 'password', '密码Aa1');
    expect((await server.call(attempt, { password: sealed }, { id })).data).toEqual({ password: '密码Aa1' });
    expect((await server.call(attempt, { password: sealed })).code).toBe(5000);
  });
});

describe('requests without a route', () => {
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(server.url + path, init);
    return { status: response.status, body: (await response.json()) as { code: number; data: unknown }, response };
  };
  it('returns 4003 for unknown paths, 400 for invalid envelopes, 413 and 415', async () => {
    expect(await get('/api/nothing')).toMatchObject({ status: 200, body: { code: 4003 } });
    expect(await get('/api/test/echo')).toMatchObject({
      status: 400,
      body: { code: 4000, data: { reason: 'envelope' } },
    });
    const post = (body: string, type = 'application/json') =>
      get('/api/test/write', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await post('{', 'application/json')).body).toMatchObject({ code: 4000, data: { reason: 'envelope' } });
    expect(await post('x'.repeat(2_000_000))).toMatchObject({ status: 413, body: { code: 4000 } });
    expect(await get('/api/%zz')).toMatchObject({ status: 400, body: { code: 4000, data: { reason: 'envelope' } } });
    expect(await post('x', 'text/csv')).toMatchObject({ status: 415, body: { code: 4000 } });
    expect(await get(`/api/test/echo?data=${'x'.repeat(20_000)}`)).toMatchObject({ status: 400, body: { code: 4000 } });
  });
  it('sends the security headers and no-store everywhere under /api', async () => {
    const { response } = await get('/api/nothing');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
