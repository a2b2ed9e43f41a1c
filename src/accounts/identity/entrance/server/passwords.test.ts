import { beforeEach, expect, it } from 'vitest';
import { changePassword, requestReset, resetPassword } from '#accounts/identity/entrance/passwords.contract.ts';
import { ownAccount } from '#accounts/identity/people/people.contract.ts';
import { ownLogins } from '#accounts/identity/sessions/sessions.contract.ts';
import type { Answer } from '#kernel/contract/codes.ts';
import { newAccount, newBrowser, type TestAccount, type TestBrowser } from '../../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { newCallId, useServer, type CallOptions, type SessionSecrets } from '../../../../../test/support/use-server.ts';
import { forgetLoginTraces } from './forget-login-traces.ts';
import { mailResetLink } from './reset/mail-reset-link.ts';

const database = useDatabase();
const server = useServer(database, { env: { PUBLIC_URL: 'http://portal.example' } });

let owner: TestAccount;
let browser: TestBrowser;
let as: SessionSecrets;
beforeEach(async () => {
  server.clock.offset = 0;
  await database.kysely.deleteFrom('accounts.reset_requests').execute();
  owner = await newAccount(database, server.clock);
  browser = newBrowser(database, server);
  as = sessionOf(await browser.logIn(owner.loginName, owner.password));
});

const sessionOf = (answer: Answer): SessionSecrets => (answer.data as { data: SessionSecrets }).data;
const isIn = (answer: Answer): boolean => 'data' in (answer.data as object);

/** Seals each field for a separate call. */
function sealed<Fields extends Record<string, string>>(fields: Fields): { id: string; fields: Fields } {
  const id = newCallId();
  const entries = Object.entries(fields).map(([name, value]) => [name, server.sender.sealField(id, name, value)]);
  return { id, fields: Object.fromEntries(entries) as Fields };
}

function change(password: string, newPassword: string, confirmNewPassword = newPassword, options: CallOptions = {}) {
  const { id, fields } = sealed({ password, newPassword, confirmNewPassword });
  return browser.call(changePassword, fields, { as, id, ...options });
}

function reset(token: string, newPassword: string, confirmNewPassword = newPassword, from = browser) {
  const { id, fields } = sealed({ newPassword, confirmNewPassword });
  return from.call(resetPassword, { token, ...fields }, { id });
}

/** Runs the waiting requests as the job does, and returns the resulting mails to one address. */
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const waiting = await database.kysely.selectFrom('accounts.reset_requests').select('id').orderBy('id').execute();
  for (const { id } of waiting) {
    await mailResetLink({ requestId: id, base: 'http://portal.example' }, { database, clock: server.clock });
  }
  return database.kysely
    .selectFrom('kernel.mails')
    .select(['subject', 'text'])
    .where('recipient', '=', address)
    .orderBy('id')
    .execute();
}

async function mailedToken(): Promise<string> {
  await server.call(requestReset, { loginname: owner.loginName, ticket: await browser.ticket() });
  const [mail] = await mailsTo(owner.mail);
  return /\?token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
}

it('returns an account to its owner', async () => {
  const { data } = await server.call(ownAccount, {}, { as });
  expect(data).toMatchObject({
    loginname: owner.loginName,
    mail: owner.mail,
    partyKind: 'enterprise',
    passwordChangedAt: null,
  });
});

it('changes the password, ends every session, notifies the owner and records no password', async () => {
  const elsewhere = await newBrowser(database, server).logIn(owner.loginName, owner.password);
  as = sessionOf(await browser.logIn(owner.loginName, owner.password));
  expect((await change(owner.password, 'Fresh2026')).code).toBe(1000);
  expect((await server.call(ownLogins, {}, { as })).code).toBe(1008);
  expect((await server.call(ownLogins, {}, { as: sessionOf(elsewhere) })).code).toBe(1009);
  expect(isIn(await browser.logIn(owner.loginName, owner.password))).toBe(false);
  as = sessionOf(await browser.logIn(owner.loginName, 'Fresh2026'));
  expect((await server.call(ownAccount, {}, { as })).data.passwordChangedAt).toMatch(/^\d{4}-.*Z$/);
  const mails = await mailsTo(owner.mail);
  expect(mails).toMatchObject([
    { subject: 'Your password was changed', text: expect.stringContaining(owner.loginName) },
  ]);
  const history = await database.kysely
    .selectFrom('kernel.history')
    .select(['action', 'content'])
    .where('entity', '=', 'person')
    .where('entity_id', '=', owner.personId)
    .orderBy('id')
    .execute();
  expect(history.map(({ action }) => action)).toEqual(['person.add', 'person.changePassword']);
  expect(JSON.stringify(history)).not.toMatch(new RegExp(`${owner.loginName}|${owner.mail}|Fresh2026`));
});

it('reports problems of a new password at their fields: policy, confirmation, reuse, current password', async () => {
  const problems = async (answer: Promise<Answer>) => (await answer).data;
  expect(await problems(change(owner.password, 'short1', 'short1', { lang: 'zh' }))).toEqual([
    { path: 'newPassword', message: '请输入 8～16 位字母和数字的组合' },
  ]);
  expect(await problems(change(owner.password, 'Fresh2026', 'Fresh2027'))).toMatchObject([
    { path: 'confirmNewPassword' },
  ]);
  expect(await problems(change(owner.password, owner.password))).toMatchObject([{ path: 'newPassword' }]);
  expect(await problems(change('Wrong2026', 'Fresh2026'))).toMatchObject([{ path: 'password' }]);
  expect(isIn(await browser.logIn(owner.loginName, owner.password))).toBe(true);
});

it('locks the password change after wrong current passwords, without locking the login', async () => {
  for (let time = 1; time <= 5; time += 1) expect((await change('Wrong2026', 'Fresh2026')).code).toBe(4000);
  expect(await change(owner.password, 'Fresh2026')).toMatchObject({ code: 4029, data: { retryAfter: 60 } });
  expect(isIn(await newBrowser(database, server).logIn(owner.loginName, owner.password))).toBe(true);
  as = sessionOf(await browser.logIn(owner.loginName, owner.password));
  server.clock.offset = 61_000;
  expect((await change(owner.password, 'Fresh2026')).code).toBe(1000);
});

it('returns the same response to a forgotten password for any account, and mails only an existing one', async () => {
  const asked = await server.call(requestReset, { loginname: owner.loginName }, { lang: 'zh' });
  const unknownAccount = await server.call(requestReset, { loginname: 'nobody2026' }, { lang: 'zh' });
  expect(unknownAccount).toEqual(asked);
  expect(asked).toMatchObject({ code: 1000, data: {} });
  const before = (await database.pool.query('select 1 from kernel.mails')).rowCount ?? 0;
  const mails = await mailsTo(owner.mail);
  expect(mails).toMatchObject([{ subject: '重设密码' }]);
  expect(mails[0]?.text).toMatch(/http:\/\/portal\.example\/#\/index\/reset\?token=[\w-]{43}\n/);
  expect((await database.pool.query('select 1 from kernel.mails')).rowCount).toBe(before + 1);
});

it('requires a ticket after three requests of an address in an hour', async () => {
  const ask = (ticket?: string) => browser.call(requestReset, { loginname: 'nobody2026', ...(ticket && { ticket }) });
  for (let time = 1; time <= 3; time += 1) expect((await ask()).code).toBe(1000);
  expect(await ask()).toMatchObject({ code: 5000, errCode: '000109' });
  expect(await ask('made-up')).toMatchObject({ code: 5000, errCode: '000109' });
  const ticket = await browser.ticket();
  expect((await ask(ticket)).code).toBe(1000);
  expect((await ask(ticket)).code).toBe(5000);
  server.clock.offset = 3_601_000;
  expect((await ask()).code).toBe(1000);
});

it('mails at most five links an hour to one account', async () => {
  for (let time = 1; time <= 7; time += 1) {
    await browser.call(requestReset, { loginname: owner.loginName, ticket: await browser.ticket() });
  }
  expect(await mailsTo(owner.mail)).toHaveLength(5);
});

it('resets the password once with a mailed link, ends all sessions and admits the browser despite a lockout', async () => {
  const stranger = newBrowser(database, server);
  for (let time = 1; time <= 8; time += 1) await stranger.logIn(owner.loginName, 'Wrong2026');
  const elsewhere = newBrowser(database, server);
  const token = await mailedToken();
  expect(await reset(token, 'short', 'short', elsewhere)).toMatchObject({
    code: 4000,
    data: [{ path: 'newPassword' }],
  });
  expect(await reset(token, 'Fresh2026', 'Fresh2026', elsewhere)).toMatchObject({
    code: 1000,
    data: { loginname: owner.loginName },
  });
  expect((await reset(token, 'Fresh2027')).code).toBe(5000);
  expect((await server.call(ownAccount, {}, { as })).code).toBe(1008);
  for (let time = 1; time <= 12; time += 1) await stranger.logIn(owner.loginName, 'Wrong2026');
  expect((await stranger.logIn(owner.loginName, 'Fresh2026')).code).toBe(4029);
  expect(isIn(await elsewhere.logIn(owner.loginName, 'Fresh2026'))).toBe(true);
});

it('refuses an invalid link, an expired one and one older than a password change', async () => {
  expect((await reset('made-up', 'Fresh2026')).code).toBe(5000);
  const old = await mailedToken();
  server.clock.offset = 31 * 60_000;
  expect((await reset(old, 'Fresh2026')).code).toBe(5000);
  server.clock.offset = 0;
  expect((await change(owner.password, 'Fresh2026')).code).toBe(1000);
  expect((await reset(old, 'Fresh2027')).code).toBe(5000);
});

it('deletes expired login data', async () => {
  await mailedToken();
  await newBrowser(database, server).logIn(owner.loginName, 'Wrong2026');
  const left = async (): Promise<number[]> => {
    const tables = ['login_tries', 'reset_requests', 'password_resets', 'known_browsers'];
    const counts = tables.map((table) => database.pool.query(`select 1 from accounts.${table}`));
    return (await Promise.all(counts)).map(({ rowCount }) => rowCount ?? 0);
  };
  await forgetLoginTraces(database.kysely, server.clock.now());
  expect((await left()).every((count) => count > 0)).toBe(true);
  await forgetLoginTraces(database.kysely, new Date(server.clock.now().getTime() + 200 * 86_400_000));
  expect(await left()).toEqual([0, 0, 0, 0]);
});
