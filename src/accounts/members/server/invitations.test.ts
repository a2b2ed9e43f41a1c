import { beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#accounts/members/invitations.contract.ts';
import { listMembers, memberRoles, removeMember, setMemberRoles } from '#accounts/members/members.contract.ts';
import { ownAccount } from '#accounts/identity/people/people.contract.ts';
import { forgetLoginTraces } from '#accounts/identity/entrance/server/forget-login-traces.ts';
import { ownParties, switchParty } from '#accounts/identity/sessions/own-parties.contract.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { newBrowser } from '../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { newCallId, useServer, type SessionSecrets, type TestServer } from '../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { env: { PUBLIC_URL: 'http://portal.example' } });
/** Sends mail, so that codes are mailed and no inviter sees a link. */
const mailing = useServer(database, {
  env: { PUBLIC_URL: 'http://portal.example', SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'portal@portal.example' },
});

const hour = 3_600_000;
let owner: FakeActor;
beforeEach(async () => {
  server.clock.offset = 0;
  mailing.clock.offset = 0;
  await database.kysely.deleteFrom('accounts.invitation_mails').execute();
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
});

let asked = 0;
const given = () => ({
  name: '林思齐',
  mail: `new${++asked}@example.com`,
  roles: ['fleet_owner'],
  lang: 'zh' as const,
});
const invite = (params: object = {}, as: FakeActor = owner) =>
  server.call(contract.invite, { ...given(), ...params }, { as: as.session });
const tokenOf = (link: string | null | undefined): string => /\?token=([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';

/** Credentials of an invited person: the token of the link, and the code from the inviter. */
interface Invited {
  readonly token: string;
  readonly code: string;
}
const invitedOf = ({ link, code }: { readonly link: string | null; readonly code: string | null }): Invited => ({
  token: tokenOf(link),
  code: code ?? '',
});
const invited = async (params: object = {}, as: FakeActor = owner): Promise<Invited> =>
  invitedOf((await invite(params, as)).data);

const password = 'Fresh2026';
function accept(by: Invited, loginname: string, again = password, on: TestServer = server) {
  const id = newCallId();
  const seal = (name: string, text: string): string => on.sender.sealField(id, name, text);
  const passwords = {
    newPassword: seal('newPassword', password),
    confirmNewPassword: seal('confirmNewPassword', again),
  };
  return on.call(contract.acceptInvitation, { ...by, name: '林思齐', loginname, ...passwords }, { id });
}
const members = async (as: FakeActor = owner) => (await server.call(listMembers, {}, { as: as.session })).data.rows;
const join = (by: Invited, as: FakeActor, on: TestServer = server) =>
  on.call(contract.joinParty, { ...by }, { as: as.session, lang: 'en' });
const logIn = async (loginname: string): Promise<SessionSecrets> => {
  const { data } = await newBrowser(database, server).logIn(loginname, password);
  return (data as { data: SessionSecrets }).data;
};

/** The texts of the mails to an address, oldest first. */
async function mailsTo(mail: string): Promise<string[]> {
  const mails = database.kysely.selectFrom('kernel.mails').select('text').where('recipient', '=', mail);
  return (await mails.orderBy('id').execute()).map(({ text }) => text);
}

describe('an invitation', () => {
  it('is mailed, creates an account with the values the person enters, and works once', async () => {
    const { data } = await invite({ mail: 'Lin@example.com' });
    const mail = await database.kysely
      .selectFrom('kernel.mails')
      .select(['subject', 'text'])
      .where('recipient', '=', 'Lin@example.com')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toMatch(/^您收到一份加入邀请$/);
    expect(mail.text).toContain(data.link);
    expect(await members()).toMatchObject([
      { name: '林思齐', state: 'invited', loginname: null, roles: [{ code: 'fleet_owner' }] },
      { self: true, state: 'active' },
    ]);
    const by = invitedOf(data);
    const shown = await server.call(contract.showInvitation, { token: by.token }, { lang: 'zh' });
    expect(shown.data).toMatchObject({ partyKind: 'fleet_customer', name: '林思齐', roles: ['设备管理员'] });
    expect((await accept(by, 'lin1')).data).toEqual({ loginname: 'lin1' });
    for (const used of [await accept(by, 'lin2'), await join(by, owner)]) expect(used.code).toBe(5000);
    expect((await server.call(contract.showInvitation, { token: by.token }, {})).code).toBe(5000);
    await server.security.flush();
    const events = await database.pool.query(
      "select sum(count)::int as count from kernel.security_events where kind = 'invitation-refused'",
    );
    expect(events.rows).toEqual([{ count: 3 }]);
    const as = await logIn('lin1');
    expect((await server.call(ownAccount, {}, { as })).data).toMatchObject({
      loginname: 'lin1',
      mail: 'Lin@example.com',
    });
    expect(await members()).toMatchObject([{ loginname: 'lin1', state: 'active' }, { self: true }]);
    const history = await database.kysely
      .selectFrom('kernel.history')
      .select(['action', 'content'])
      .where('entity', '=', 'person')
      .where('entity_id', '=', data.person)
      .orderBy('id')
      .execute();
    expect(history.map(({ action }) => action)).toEqual(['person.invite', 'person.accept', 'person.join']);
    for (const trace of ['林思齐', 'lin1', 'Lin@', '$argon2']) expect(JSON.stringify(history)).not.toContain(trace);
  });

  it('is returned to the inviter only without a mail server, with a code that is never mailed', async () => {
    const params = given();
    const { data } = await invite(params);
    expect(data.link).toMatch(/^http:\/\/portal\.example\/#\/index\/invitation\?token=/);
    expect(data.code).toMatch(/^\d{6}$/);
    expect((await mailsTo(params.mail)).join()).not.toContain(data.code);
    const sent = await mailing.call(contract.invite, given(), { as: owner.session });
    expect(sent.data).toMatchObject({ link: null, code: null });
  });

  it('can be accepted with an existing account, which may then act for both parties', async () => {
    const guest = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const by = await invited();
    expect((await join(by, guest)).data.id).toBe(owner.partyId);
    expect(await members()).toHaveLength(2);
    const own = await server.call(ownParties, {}, { as: guest.session });
    expect(own.data.rows).toMatchObject([
      { id: guest.partyId, current: true },
      { id: owner.partyId, kind: 'fleet_customer', current: false },
    ]);
    const switched = await server.call(switchParty, { id: owner.partyId }, { as: guest.session });
    expect((await server.call(ownParties, {}, { as: guest.session })).code).toBe(1008);
    expect((await server.call(listMembers, {}, { as: switched.data })).data.rows).toHaveLength(2);
    expect((await server.call(switchParty, { id: '999999' }, { as: switched.data })).code).toBe(4003);
    const orphan = database.kysely.selectFrom('accounts.people').select('id').where('state', '=', 'invited');
    expect(
      await orphan.where('id', 'not in', (of) => of.selectFrom('accounts.invitations').select('person_id')).execute(),
    ).toEqual([]);
  });

  it('is valid for 72 hours, and ends when it is sent again or withdrawn', async () => {
    const { data } = await invite();
    const first = invitedOf(data);
    const shown = await server.call(contract.showInvitation, { token: first.token }, {});
    expect(Date.parse(shown.data.expiresAt) - server.clock.now().getTime()).toBeGreaterThan(71.9 * hour);
    const again = await server.call(contract.inviteAgain, { person: data.person }, { as: owner.session });
    const second = invitedOf(again.data);
    expect((await accept(first, 'first1')).code).toBe(5000);
    const expire = database.kysely.updateTable('accounts.invitations').where('person_id', '=', data.person);
    await expire.set({ expires_at: new Date(server.clock.now().getTime() - 1) }).execute();
    expect((await accept(second, 'second1')).code).toBe(5000);
    const late = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
    await server.call(contract.withdrawInvitation, { person: data.person }, { as: late.session });
    expect(await members()).toHaveLength(2);
    expect((await server.call(contract.withdrawInvitation, { person: data.person }, { as: owner.session })).code).toBe(
      1000,
    );
    expect(await members()).toHaveLength(1);
    expect((await accept(second, 'second1')).code).toBe(5000);
  });

  it('stays valid after invalid input, which is reported at its field', async () => {
    const by = await invited();
    await accept(await invited(), 'taken1');
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await accept(by, 'Taken1')).toMatchObject({ code: 4000, data: [{ path: 'loginname' }] });
    }
    expect(await accept(by, 'fresh9', 'other2026')).toMatchObject({ data: [{ path: 'confirmNewPassword' }] });
    expect((await accept(by, 'fresh9')).code).toBe(1000);
  });

  it('does not allow testing of login names', async () => {
    const by = await invited();
    await accept(await invited(), 'taken2');
    const answers = [];
    for (let tried = 0; tried < 21; tried++) answers.push((await accept(by, 'taken2')).code);
    expect(answers.slice(0, 19).every((code) => code === 4000)).toBe(true);
    expect(answers.at(-1)).toBe(5000);
  });

  it('has no effect for a suspended party', async () => {
    const by = await invited();
    await database.pool.query(`update accounts.parties set state = 'suspended' where id = $1`, [owner.partyId]);
    expect((await accept(by, 'nobody7')).code).toBe(5000);
  });

  it('returns the same response for any account, and refuses only for reasons the inviter can see', async () => {
    const known = await fakeActor(database, server.clock, {});
    await database.kysely
      .updateTable('accounts.people')
      .set({ mail: 'known@example.com' })
      .where('id', '=', known.personId)
      .execute();
    const answer = await invite({ mail: 'known@example.com' });
    expect(answer).toMatchObject({ code: 1000, data: { mail: 'known@example.com' } });
    expect(await invite({ mail: 'KNOWN@example.com' })).toMatchObject({ code: 4000, data: [{ path: 'mail' }] });
    expect(await invite({ roles: ['administrator'] })).toMatchObject({ code: 4000, data: [{ path: 'roles' }] });
    expect(await invite({ mail: 'no address' })).toMatchObject({ code: 4000, data: [{ path: 'mail' }] });
  });

  it('is limited to twenty an hour, and five to one address', async () => {
    for (let sent = 0; sent < 20; sent++) expect((await invite()).code).toBe(1000);
    const refused = await invite();
    expect(refused.code).toBe(4029);
    const { retryAfter } = refused.data as unknown as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(3500);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    await database.kysely.deleteFrom('accounts.invitation_mails').execute();
    for (let sent = 0; sent < 5; sent++) {
      const other = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
      expect((await invite({ mail: 'flooded@example.com' }, other)).code).toBe(1000);
    }
    const last = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
    expect((await invite({ mail: 'Flooded@example.com' }, last)).code).toBe(4029);
  });

  it('is deleted a month after its expiry, with the person it named', async () => {
    const { data } = await invite();
    await forgetLoginTraces(database.kysely, new Date(server.clock.now().getTime() + 34 * 24 * hour));
    const left = database.kysely.selectFrom('accounts.people').select('id').where('id', '=', data.person);
    expect(await left.execute()).toEqual([]);
  });
});

describe('members of a party', () => {
  it('receive other roles and are removed by their manager, but not by themselves', async () => {
    const manager = await fakeActor(database, server.clock, {
      role: 'organisation_manager',
      kind: 'review_organisation',
    });
    await accept(await invited({ roles: ['reviewer'] }, manager), 'reviewer1');
    const [person] = await members(manager);
    const as = manager.session;
    const roles = ['organisation_manager', 'reviewer'];
    expect((await server.call(setMemberRoles, { person: person!.id, roles }, { as })).code).toBe(1000);
    expect((await members(manager))[0]?.roles.map(({ code }) => code)).toEqual(roles);
    const session = await logIn('reviewer1');
    expect((await server.call(listMembers, {}, { as: session })).code).toBe(1000);
    expect((await server.call(setMemberRoles, { person: manager.personId, roles }, { as })).code).toBe(5000);
    expect((await server.call(removeMember, { person: manager.personId }, { as })).code).toBe(5000);
    expect((await server.call(removeMember, { person: person!.id }, { as })).data.name).toBe('林思齐');
    expect((await server.call(listMembers, {}, { as: session })).code).toBe(1008);
    expect((await server.call(removeMember, { person: person!.id }, { as })).code).toBe(4003);
  });

  it('are found by part of a name, login name or address, and by state', async () => {
    await accept(await invited({ mail: 'wanted@example.com' }), 'wanted9');
    await invite();
    const found = async (params: object) => (await server.call(listMembers, params, { as: owner.session })).data.total;
    expect([await found({}), await found({ find: 'WANTED' }), await found({ find: '林思' })]).toEqual([3, 1, 2]);
    expect([await found({ state: 'invited' }), await found({ state: 'expired' })]).toEqual([1, 0]);
  });

  it('are managed by an administrator for every party, and by no other party', async () => {
    const administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
    const party = owner.partyId;
    expect((await server.call(listMembers, { party }, { as: administrator.session })).data.total).toBe(1);
    expect((await invite({ party }, administrator)).code).toBe(1000);
    const stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    expect((await server.call(listMembers, { party }, { as: stranger.session })).code).toBe(4003);
    expect((await invite({ party }, stranger)).code).toBe(4003);
    expect((await server.call(listMembers, { party: '999999' }, { as: administrator.session })).code).toBe(4003);
  });
});

it('lists no role without permissions, and retains its holders', async () => {
  const rolesFor = async (role: string, kind: 'operator' | 'review_organisation') => {
    const actor = await fakeActor(database, server.clock, { role, kind });
    const { data } = await server.call(memberRoles, {}, { as: actor.session });
    return data.roles.map(({ code }) => code);
  };
  expect(await rolesFor('organisation_manager', 'review_organisation')).toEqual(['organisation_manager', 'reviewer']);
  const offered = await rolesFor('administrator', 'operator');
  expect(offered).toEqual(expect.arrayContaining(['administrator', 'expert', 'fleet_operations']));
  expect(offered).not.toContain('approver');
});

/** The code of the newest mail to an address. */
async function mailedCode(mail: string): Promise<string> {
  return /Code: (\d{6})/.exec((await mailsTo(mail)).at(-1) ?? '')?.[1] ?? '';
}

describe('the code of an invitation', () => {
  /** Invites with mail and returns the token of the mailed link. */
  async function mailedInvitation(): Promise<{ readonly mail: string; readonly token: string }> {
    const params = { ...given(), lang: 'en' as const };
    await mailing.call(contract.invite, params, { as: owner.session });
    const [text] = await mailsTo(params.mail);
    return { mail: params.mail, token: /\?token=([\w-]{43})$/m.exec(text ?? '')?.[1] ?? '' };
  }
  const sendCode = (token: string, on: TestServer = mailing) =>
    on.call(contract.sendInvitationCode, { token }, { lang: 'en' });
  const wrongFor = (code: string): string => (code === '000000' ? '111111' : '000000');
  const refusedCode = { code: 4000, data: [{ path: 'code' }] };
  let logins = 0;
  const open = (token: string, code: string) => accept({ token, code }, `coded${++logins}`, password, mailing);

  it('is mailed to the invited address, and required to use a forwarded link', async () => {
    const { mail, token } = await mailedInvitation();
    const shown = await mailing.call(contract.showInvitation, { token }, {});
    expect(shown.data).toMatchObject({ codeFrom: 'mail', mail });
    expect(await open(token, '123456')).toMatchObject(refusedCode);
    expect((await sendCode(token)).code).toBe(1000);
    const code = await mailedCode(mail);
    expect(await open(token, wrongFor(code))).toMatchObject(refusedCode);
    expect(await open(token, '')).toMatchObject(refusedCode);
    expect((await open(token, code)).code).toBe(1000);
    const [log] = (
      await database.pool.query<{ secrets: string[] }>(
        'select secrets from kernel.mails where recipient = $1 order by id desc limit 1',
        [mail],
      )
    ).rows;
    expect(log?.secrets).toEqual([code]);
  });

  it('is required from an account whose unverified address is the invited one', async () => {
    const { mail, token } = await mailedInvitation();
    const guest = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    await database.pool.query('update accounts.people set mail = $2 where id = $1', [guest.personId, mail]);
    expect(await join({ token, code: '123456' }, guest, mailing)).toMatchObject(refusedCode);
    await sendCode(token);
    expect((await join({ token, code: await mailedCode(mail) }, guest, mailing)).data.id).toBe(owner.partyId);
  });

  it.each(['a new account', 'an account that joins'])('allows five attempts within ten minutes: %s', async (kind) => {
    const { mail, token } = await mailedInvitation();
    const guest = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const use = async (code: string): Promise<number> =>
      (kind === 'a new account' ? await open(token, code) : await join({ token, code }, guest, mailing)).code;
    await sendCode(token);
    const first = await mailedCode(mail);
    for (let tries = 0; tries < 5; tries += 1) expect(await use(wrongFor(first))).toBe(4000);
    expect(await use(first)).toBe(4000);
    await sendCode(token);
    const second = await mailedCode(mail);
    mailing.clock.offset = 11 * 60_000;
    expect(await use(second)).toBe(4000);
    mailing.clock.offset = 9 * 60_000;
    expect(await use(second)).toBe(1000);
  });

  it('counts simultaneous attempts', async () => {
    const { mail, token } = await mailedInvitation();
    await sendCode(token);
    const code = await mailedCode(mail);
    await Promise.all(Array.from({ length: 8 }, () => open(token, wrongFor(code))));
    expect(await open(token, code)).toMatchObject(refusedCode);
  });

  it('is mailed at most four times for one link, and again for the next link', async () => {
    const { mail, token } = await mailedInvitation();
    const results = [];
    for (let mails = 0; mails < 5; mails += 1) results.push(await sendCode(token));
    expect(results.map(({ code }) => code)).toEqual([1000, 1000, 1000, 1000, 4000]);
    expect(results[4]!.data).toMatchObject([{ path: 'code' }]);
    const before = await mailedCode(mail);
    const { rows } = (await mailing.call(listMembers, { state: 'invited' }, { as: owner.session })).data;
    await mailing.call(contract.inviteAgain, { person: rows[0]!.id }, { as: owner.session });
    const next = /\?token=([\w-]{43})$/m.exec((await mailsTo(mail)).at(-1) ?? '')?.[1] ?? '';
    expect(await open(next, before)).toMatchObject(refusedCode);
    expect((await sendCode(next)).code).toBe(1000);
    expect((await open(next, await mailedCode(mail))).code).toBe(1000);
  });

  it('is valid for one invitation only, and is not sent for an unknown link', async () => {
    const [one, other] = [await mailedInvitation(), await mailedInvitation()];
    for (const { token } of [one, other]) await sendCode(token);
    const code = await mailedCode(one.mail);
    if (code !== (await mailedCode(other.mail))) expect(await open(other.token, code)).toMatchObject(refusedCode);
    expect((await sendCode('unknown')).code).toBe(5000);
  });

  it('comes from the inviter without a mail server, and allows five attempts', async () => {
    const by = await invited();
    expect((await server.call(contract.showInvitation, { token: by.token }, {})).data.codeFrom).toBe('inviter');
    expect(await sendCode(by.token, server)).toMatchObject({ code: 5000, msg: expect.stringContaining('mail server') });
    const forwarded = { token: by.token, code: wrongFor(by.code) };
    for (let tries = 0; tries < 4; tries += 1) expect(await accept(forwarded, 'handed1')).toMatchObject(refusedCode);
    expect((await accept(by, 'handed1')).code).toBe(1000);
    const next = await invited();
    const wrong = { token: next.token, code: wrongFor(next.code) };
    for (let tries = 0; tries < 5; tries += 1) await accept(wrong, 'handed2');
    expect(await accept(next, 'handed2')).toMatchObject(refusedCode);
  });
});

describe('an account that joins', () => {
  it('never combines an operator’s roles with those of an enterprise or a customer', async () => {
    const administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
    const guest = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const by = await invited({ roles: ['fleet_operations'] }, administrator);
    expect((await join(by, guest)).msg).toContain('together');
    const officer = await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' });
    expect((await join(await invited(), officer)).msg).toContain('together');
  });
});
