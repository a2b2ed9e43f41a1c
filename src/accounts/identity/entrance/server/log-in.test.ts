import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { keepDeletedAccount, useDeletedId } from '#accounts/identity/people/server/deleted-account.ts';
import { ownAccount } from '#accounts/identity/people/people.contract.ts';
import { hashLine } from '#accounts/identity/people/server/password.ts';
import { makeDemoAccounts } from '#demo/server/make-demo-accounts.ts';
import { switchDemoAccounts } from '#accounts/identity/sessions/server/switch-demo-accounts.ts';
import { demoAccounts } from '#demo/server/demo-accounts.ts';
import { logIn } from '#accounts/identity/entrance/login.contract.ts';
import { logOut, ownLogins, type LoginOutcome } from '#accounts/identity/sessions/sessions.contract.ts';
import { newAccount, newBrowser, type TestAccount } from '../../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { callerOf, newCallId, useServer, type SessionSecrets } from '../../../../../test/support/use-server.ts';
import { openServer, type OpenServer } from '../../../../../test/support/open-server.ts';
import { beginLogin } from './begin-login.ts';
import { tryCount } from '#accounts/identity/sessions/server/login-tries.ts';

const secret = randomBytes(32);
const database = useDatabase();
const server = useServer(database, { secret });
let second: OpenServer | undefined;
afterAll(() => second?.close());

let owner: TestAccount;
beforeEach(async () => {
  server.clock.offset = 0;
  owner = await newAccount(database, server.clock);
});

const sessionOf = (answer: { data: unknown }): SessionSecrets => (answer.data as { data: SessionSecrets }).data;
const outcomes = async (personId: string | null): Promise<LoginOutcome[]> => {
  const rows = await database.kysely
    .selectFrom('accounts.login_log')
    .select('outcome')
    .where('person_id', personId === null ? 'is' : '=', personId)
    .orderBy('id')
    .execute();
  return rows.map(({ outcome }) => outcome);
};

it('creates a working session for any spelling of the login name', async () => {
  const browser = newBrowser(database, server);
  const answer = await browser.logIn(` ${owner.loginName.toUpperCase()} `, owner.password);
  expect(answer).toMatchObject({ code: 1000, data: { data: { loginname: owner.loginName, partyKind: 'enterprise' } } });
  const session = sessionOf(answer);
  expect([session.token, session.proof]).toEqual([
    expect.stringMatching(/^[\w-]{43}$/),
    expect.stringMatching(/^[\w-]{43}$/),
  ]);
  const mine = await server.call(ownLogins, {}, { as: session });
  expect(mine.data).toMatchObject({
    total: 1,
    rows: [{ way: 'password', outcome: 'succeeded', address: '127.0.0.1' }],
  });
  const { proof, token } = await newBrowser(database, server).logIn(owner.loginName, owner.password).then(sessionOf);
  for (const as of [
    { token, proof: session.proof },
    { token: session.token, proof },
  ]) {
    expect((await server.call(ownLogins, {}, { as })).code).toBe(1008);
  }
});

it('reveals neither which of account and password was wrong, nor stores the input', async () => {
  const browser = newBrowser(database, server);
  const before = (await outcomes(null)).length;
  const wrong = await browser.logIn(owner.loginName, 'Wrong2026');
  const unknown = await browser.logIn('nobody2026', owner.password);
  expect(wrong).toMatchObject({ code: 1000, data: { codeError: '000100', msg: expect.stringContaining('password') } });
  expect(unknown).toEqual(wrong);
  expect(await outcomes(owner.personId)).toEqual(['wrong_password']);
  expect((await outcomes(null)).slice(before)).toEqual(['unknown_account']);
});

it('verifies no password without a valid ticket, and consumes the ticket in any case', async () => {
  const browser = newBrowser(database, server);
  const attempt = async (ticket: string | undefined, from = browser) => {
    const id = newCallId();
    const password = server.sender.sealField(id, 'password', owner.password);
    const { data } = await from.call(
      logIn,
      { loginname: owner.loginName, password, ...(ticket && { ticket }) },
      { id },
    );
    return 'codeError' in data ? data.codeError : 'in';
  };
  expect(await attempt(undefined)).toBe('000109');
  expect(await attempt('made-up')).toBe('000109');
  const late = await browser.ticket();
  server.clock.offset = 61_000;
  expect(await attempt(late)).toBe('000109');
  server.clock.offset = 0;
  const ticket = await browser.ticket();
  expect(await attempt(ticket)).toBe('in');
  expect(await attempt(ticket)).toBe('000109');
  const stolen = await browser.ticket();
  expect(await attempt(stolen, newBrowser(database, server))).toBe('000109');
  expect(await outcomes(owner.personId)).toEqual(['succeeded']);
});

it('reports a password not sealed for this call at its field', async () => {
  const browser = newBrowser(database, server);
  const ticket = await browser.ticket();
  const answer = await browser.call(logIn, { loginname: owner.loginName, password: owner.password, ticket });
  expect(answer).toMatchObject({ code: 4000, data: [{ path: 'password' }] });
  const empty = await browser.call(logIn, { loginname: '', password: '' }, { lang: 'zh' });
  expect(empty.data).toEqual([
    { path: 'loginname', message: '请输入登录账号' },
    { path: 'password', message: '请输入密码' },
  ]);
});

it('consumes the request id in any case', async () => {
  const browser = newBrowser(database, server);
  for (const password of ['Wrong2026', owner.password]) {
    const id = newCallId();
    await browser.logIn(owner.loginName, password, { id });
    expect(await browser.logIn(owner.loginName, password, { id })).toMatchObject({
      code: 4009,
      data: { replayed: true },
    });
  }
});

it('ends the session elsewhere, on any server, and ignores a session sent by the browser', async () => {
  second ??= await openServer(database.url, { secret });
  const other = { ...(await callerOf(second.url, second.clock)), clock: second.clock };
  const planted = { token: randomBytes(32).toString('base64url'), proof: randomBytes(32).toString('base64url') };
  const first = sessionOf(await newBrowser(database, server).logIn(owner.loginName, owner.password, { as: planted }));
  expect(first.token).not.toBe(planted.token);
  expect((await server.call(ownAccount, {}, { as: planted })).code).toBe(1008);
  expect((await other.call(ownAccount, {}, { as: first })).data).toMatchObject({ loginname: owner.loginName });
  const later = sessionOf(await newBrowser(database, other).logIn(owner.loginName, owner.password));
  expect((await server.call(ownAccount, {}, { as: first })).code).toBe(1009);
  expect((await server.call(ownAccount, {}, { as: later })).code).toBe(1000);
});

it('leaves one valid session after simultaneous logins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => newBrowser(database, server).logIn(owner.loginName, owner.password)),
  );
  const codes = await Promise.all(
    answers.map(async (answer) => (await server.call(ownAccount, {}, { as: sessionOf(answer) })).code),
  );
  expect(codes.toSorted((a, b) => a - b)).toEqual([1000, 1009, 1009, 1009, 1009]);
});

it('leaves one valid session of many created in one moment', async () => {
  const runner = { db: database.kysely, pool: database.pool };
  const { password_hash: hash } = await database.kysely
    .selectFrom('accounts.people')
    .select('password_hash')
    .where('id', '=', owner.personId)
    .executeTakeFirstOrThrow();
  const right = {
    owner: { personId: owner.personId, partyId: null },
    passwordHash: hash ?? '',
    counts: [tryCount('account', 'x')],
  };
  const all = await Promise.all(Array.from({ length: 20 }, () => beginLogin(right, runner, server.clock.now())));
  expect(all.every((secrets) => secrets !== undefined)).toBe(true);
  expect(await beginLogin({ ...right, passwordHash: 'another' }, runner, server.clock.now())).toBeUndefined();
  const sessions = await database.kysely
    .selectFrom('accounts.sessions')
    .select('end_reason')
    .where('person_id', '=', owner.personId)
    .execute();
  expect(sessions).toHaveLength(20);
  expect(sessions.filter((session) => session.end_reason === null)).toHaveLength(1);
  expect(await outcomes(owner.personId)).toHaveLength(20);
});

it('returns busy if too many hashes wait, and counts no attempt', async () => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const taken = Array.from({ length: 102 }, () => hashLine.run(() => held));
  const browser = newBrowser(database, server);
  for (let time = 1; time <= 6; time += 1) {
    expect(await browser.logIn(owner.loginName, 'Wrong2026')).toMatchObject({ code: 4029, data: { retryAfter: 2 } });
  }
  release();
  await Promise.all(taken);
  expect((await browser.logIn(owner.loginName, owner.password)).data).toHaveProperty('data');
  expect(await outcomes(owner.personId)).toEqual(['succeeded']);
});

it('logs out', async () => {
  const as = sessionOf(await newBrowser(database, server).logIn(owner.loginName, owner.password));
  expect((await server.call(logOut, {}, { as })).code).toBe(1000);
  expect((await server.call(ownAccount, {}, { as })).code).toBe(1008);
});

it('refuses suspended accounts and parties only after a correct password', async () => {
  const tables = { 'accounts.people': owner.personId, 'accounts.parties': owner.partyId } as const;
  for (const [table, id] of Object.entries(tables)) {
    const state = table === 'accounts.people' ? 'locked' : 'suspended';
    await database.pool.query(`update ${table} set state = $1 where id = $2`, [state, id]);
    expect((await newBrowser(database, server).logIn(owner.loginName, owner.password)).code).toBe(5000);
    expect((await newBrowser(database, server).logIn(owner.loginName, 'Wrong2026')).data).toMatchObject({
      codeError: '000100',
    });
    await database.pool.query(`update ${table} set state = 'active' where id = $1`, [id]);
  }
  expect(await outcomes(owner.personId)).toEqual(['suspended', 'wrong_password', 'suspended', 'wrong_password']);
});

it('has no demo account when the demo is off', async () => {
  await makeDemoAccounts(database.kysely, server.clock.now());
  expect((await newBrowser(database, server).logIn('enterprise1', 'Portico2026')).data).toHaveProperty('data');
  const off = await openServer(database.url, { secret, env: { DEMO: '0' } });
  try {
    const other = { ...(await callerOf(off.url, off.clock)), clock: off.clock };
    expect((await newBrowser(database, other).logIn('enterprise1', 'Portico2026')).data).toMatchObject({
      codeError: '000100',
    });
  } finally {
    await off.close();
  }
});

it('locks the demo accounts and their sessions when the demo is switched off', async () => {
  await makeDemoAccounts(database.kysely, server.clock.now());
  const browser = newBrowser(database, server);
  expect((await browser.logIn('enterprise1', 'Portico2026')).data).toHaveProperty('data');
  const states = async () =>
    (
      await database.pool.query<{ state: string; demo: boolean; open: string }>(
        `select p.state, p.demo, count(s.id) filter (where s.ended_at is null) as open
           from accounts.people p left join accounts.sessions s on s.person_id = p.id group by p.id`,
      )
    ).rows;
  expect(await switchDemoAccounts(database, server.clock, false)).toBe(demoAccounts.length);
  expect(await switchDemoAccounts(database, server.clock, false)).toBe(0);
  for (const { state, demo, open } of await states()) {
    expect(state === 'locked').toBe(demo);
    if (demo) expect(open).toBe('0');
  }
  expect((await newBrowser(database, server).logIn('enterprise1', 'Portico2026')).code).toBe(5000);
  expect(await switchDemoAccounts(database, server.clock, true)).toBe(demoAccounts.length);
  expect((await newBrowser(database, server).logIn('enterprise1', 'Portico2026')).data).toHaveProperty('data');
});

it('renews a hash created with other parameters', async () => {
  const old = '$argon2id$v=19$m=4096,t=3,p=1$MDEyMzQ1Njc4OWFiY2RlZg$JhUBMtWmJfroiPKZTxy48+R/TmS32e4ZXUMX5+0beoc';
  const set = database.kysely.updateTable('accounts.people').set({ password_hash: old });
  await set.where('id', '=', owner.personId).execute();
  for (let time = 1; time <= 2; time += 1) {
    expect((await newBrowser(database, server).logIn(owner.loginName, 'Portico2026')).data).toHaveProperty('data');
    const { rows } = await database.pool.query('select password_hash from accounts.people where id = $1', [
      owner.personId,
    ]);
    expect(rows[0].password_hash).toContain('$m=19456,t=2,p=1$');
  }
});

it('returns the remaining data of a deleted enterprise through capabilities', async () => {
  const { personId, partyId } = owner;
  await database.kysely.transaction().execute((tx) =>
    keepDeletedAccount(tx, {
      personId,
      partyId,
      deletedAt: server.clock.now(),
      userDataFile: null,
      systemDataFile: null,
      attachmentsFile: null,
    }),
  );
  const browser = newBrowser(database, server);
  expect((await browser.logIn(owner.loginName, 'Wrong2026')).data).toMatchObject({ codeError: '000100' });
  const { data } = await browser.logIn(owner.loginName, owner.password);
  expect(data).toMatchObject({ state: 'deleted', userDataPath: null, id: expect.stringMatching(/^[\w-]{43}$/) });
  const { id } = data as { id: string };
  const using = (given: string, minutes = 0) =>
    database.kysely
      .transaction()
      .execute((tx) => useDeletedId(tx, given, new Date(server.clock.now().getTime() + minutes * 60_000)));
  expect(await Promise.all([using(id), using(id)])).toEqual(expect.arrayContaining([undefined, { personId, partyId }]));
  const again = await browser.logIn(owner.loginName, owner.password);
  expect(await using((again.data as { id: string }).id, 31)).toBeUndefined();
});
