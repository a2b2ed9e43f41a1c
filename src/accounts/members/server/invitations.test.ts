import { beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#accounts/members/invitations.contract.ts';
import { listMembers, memberRoles, removeMember, setMemberRoles } from '#accounts/members/members.contract.ts';
import { ownAccount } from '#accounts/identity/people/people.contract.ts';
import { forgetLoginTraces } from '#accounts/identity/entrance/server/forget-login-traces.ts';
import { ownParties, switchParty } from '#accounts/identity/sessions/own-parties.contract.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { newBrowser } from '../../../../test/support/use-browser.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { newCallId, useServer, type SessionSecrets } from '../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database, { env: { PUBLIC_URL: 'http://portal.example' } });

const hour = 3_600_000;
let owner: FakeActor;
beforeEach(async () => {
  server.clock.offset = 0;
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
const invitedToken = async (params: object = {}, as: FakeActor = owner): Promise<string> =>
  tokenOf((await invite(params, as)).data.link);

const password = 'Fresh2026';
function accept(token: string, loginname: string, again = password) {
  const id = newCallId();
  const seal = (name: string, text: string): string => server.sender.sealField(id, name, text);
  const passwords = {
    newPassword: seal('newPassword', password),
    confirmNewPassword: seal('confirmNewPassword', again),
  };
  return server.call(contract.acceptInvitation, { token, name: '林思齐', loginname, ...passwords }, { id });
}
const members = async (as: FakeActor = owner) => (await server.call(listMembers, {}, { as: as.session })).data.rows;
/** With the account whose address was invited. */
async function join(token: string, as: FakeActor) {
  await database.pool.query(
    `update accounts.people set mail = p.mail from accounts.invitations i join accounts.people p on p.id = i.person_id
      where people.id = $1 and i.token_hash = sha256($2)`,
    [as.personId, Buffer.from(token)],
  );
  return server.call(contract.joinParty, { token }, { as: as.session });
}
const logIn = async (loginname: string): Promise<SessionSecrets> => {
  const { data } = await newBrowser(database, server).logIn(loginname, password);
  return (data as { data: SessionSecrets }).data;
};

describe('an invitation', () => {
  it('is mailed, makes an account with what its person chooses, and works once', async () => {
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
    const token = tokenOf(data.link);
    const shown = await server.call(contract.showInvitation, { token }, { lang: 'zh' });
    expect(shown.data).toMatchObject({ partyKind: 'fleet_customer', name: '林思齐', roles: ['设备管理员'] });
    expect((await accept(token, 'lin1')).data).toEqual({ loginname: 'lin1' });
    for (const used of [await accept(token, 'lin2'), await join(token, owner)]) expect(used.code).toBe(5000);
    expect((await server.call(contract.showInvitation, { token }, {})).code).toBe(5000);
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

  it('is shown to the inviter only where no mail server is set', async () => {
    expect((await invite()).data.link).toMatch(/^http:\/\/portal\.example\/#\/index\/invitation\?token=/);
  });

  it('may be accepted with an account that is there, which then acts for either party', async () => {
    const guest = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const token = await invitedToken();
    expect((await join(token, guest)).data.id).toBe(owner.partyId);
    expect(await members()).toHaveLength(2);
    const own = await server.call(ownParties, {}, { as: guest.session });
    expect(own.data.rows).toMatchObject([
      { id: guest.partyId, current: true },
      { id: owner.partyId, kind: 'fleet_customer', current: false },
    ]);
    const begun = await server.call(switchParty, { id: owner.partyId }, { as: guest.session });
    expect((await server.call(ownParties, {}, { as: guest.session })).code).toBe(1008);
    expect((await server.call(listMembers, {}, { as: begun.data })).data.rows).toHaveLength(2);
    expect((await server.call(switchParty, { id: '999999' }, { as: begun.data })).code).toBe(4003);
    const orphan = database.kysely.selectFrom('accounts.people').select('id').where('state', '=', 'invited');
    expect(
      await orphan.where('id', 'not in', (of) => of.selectFrom('accounts.invitations').select('person_id')).execute(),
    ).toEqual([]);
  });

  it('is good for 72 hours, and ends when it is sent again, and when it is withdrawn', async () => {
    const { data } = await invite();
    const first = tokenOf(data.link);
    const shown = await server.call(contract.showInvitation, { token: first }, {});
    expect(Date.parse(shown.data.expiresAt) - server.clock.now().getTime()).toBeGreaterThan(71.9 * hour);
    const again = await server.call(contract.inviteAgain, { person: data.person }, { as: owner.session });
    const second = tokenOf(again.data.link);
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

  it('leaves the link as it was where what is chosen is wrong, and says so beside the field', async () => {
    const token = await invitedToken();
    await accept(await invitedToken(), 'taken1');
    expect(await accept(token, 'Taken1')).toMatchObject({ code: 4000, data: [{ path: 'loginname' }] });
    expect(await accept(token, 'fresh9', 'other2026')).toMatchObject({ data: [{ path: 'confirmNewPassword' }] });
    expect((await accept(token, 'fresh9')).code).toBe(1000);
  });

  it('is no way to try login names out', async () => {
    const token = await invitedToken();
    await accept(await invitedToken(), 'taken2');
    const answers = [];
    for (let tried = 0; tried < 21; tried++) answers.push((await accept(token, 'taken2')).code);
    expect(answers.slice(0, 19).every((code) => code === 4000)).toBe(true);
    expect(answers.at(-1)).toBe(5000);
  });

  it('does nothing for a party that is suspended', async () => {
    const token = await invitedToken();
    await database.pool.query(`update accounts.parties set state = 'suspended' where id = $1`, [owner.partyId]);
    expect((await accept(token, 'nobody7')).code).toBe(5000);
  });

  it('answers the same whoever has an account, and refuses only what its inviter sees as well', async () => {
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

  it('may be sent twenty times an hour, and five times to one address', async () => {
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

  it('is forgotten a month after it expired, with the person whom it named', async () => {
    const { data } = await invite();
    await forgetLoginTraces(database.kysely, new Date(server.clock.now().getTime() + 34 * 24 * hour));
    const left = database.kysely.selectFrom('accounts.people').select('id').where('id', '=', data.person);
    expect(await left.execute()).toEqual([]);
  });
});

describe('the people of a party', () => {
  it('get other roles, and leave, by whoever manages them but never by themselves', async () => {
    const manager = await fakeActor(database, server.clock, {
      role: 'organisation_manager',
      kind: 'review_organisation',
    });
    const token = await invitedToken({ roles: ['reviewer'] }, manager);
    await accept(token, 'reviewer1');
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

  it('are found by a part of a name, a login name or an address, and by state', async () => {
    await accept(await invitedToken({ mail: 'wanted@example.com' }), 'wanted9');
    await invite();
    const found = async (params: object) => (await server.call(listMembers, params, { as: owner.session })).data.total;
    expect([await found({}), await found({ find: 'WANTED' }), await found({ find: '林思' })]).toEqual([3, 1, 2]);
    expect([await found({ state: 'invited' }), await found({ state: 'expired' })]).toEqual([1, 0]);
  });

  it('are an administrator’s business everywhere, and nobody else’s', async () => {
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

it('offers no role that allows nothing, whose holders stay', async () => {
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

describe('an account that joins', () => {
  it('needs the code mailed to the invited address where its own is another', async () => {
    const guest = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const other = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const token = await invitedToken({ mail: 'meant@example.com' });
    const joinWith = (code: string | undefined, who = guest) =>
      server.call(contract.joinParty, { token, code }, { as: who.session, lang: 'en' });
    const mailed = async () => {
      const mails = await database.kysely
        .selectFrom('kernel.mails')
        .select('text')
        .where('recipient', '=', 'meant@example.com')
        .orderBy('id')
        .execute();
      return /Code: (\d{6})/.exec(mails.at(-1)!.text)?.[1] ?? '';
    };
    expect((await joinWith(undefined)).data.id).toBeNull();
    const first = await mailed();
    const wrong = first === '000000' ? '111111' : '000000';
    expect(await joinWith(wrong)).toMatchObject({ code: 4000, data: [{ path: 'code' }] });
    // nobody else's, and five tries at most
    expect((await joinWith(first, other)).code).toBe(4000);
    for (let tries = 0; tries < 4; tries += 1) await joinWith(wrong);
    expect((await joinWith(first)).code).toBe(4000);
    expect((await joinWith(undefined)).data.id).toBeNull();
    const second = await mailed();
    server.clock.offset = 11 * 60_000;
    expect((await joinWith(second)).code).toBe(4000);
    server.clock.offset = 0;
    expect((await joinWith(second)).data.id).toBe(owner.partyId);
  });

  it('gets no more codes than its invitation allows', async () => {
    const guest = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const token = await invitedToken();
    const codes = [];
    for (let mail = 0; mail < 5; mail += 1) {
      codes.push((await server.call(contract.joinParty, { token }, { as: guest.session })).code);
    }
    expect(codes).toEqual([1000, 1000, 1000, 1000, 4029]);
  });

  it('never holds an operator’s roles together with those of an enterprise or a customer', async () => {
    const administrator = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
    const guest = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const { personId } = guest;
    await database.kysely
      .updateTable('accounts.people')
      .set({ mail: 'mixed@example.com' })
      .where('id', '=', personId)
      .execute();
    const token = await invitedToken({ mail: 'mixed@example.com', roles: ['fleet_operations'] }, administrator);
    expect((await join(token, guest)).code).toBe(5000);
    const officer = await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' });
    await database.kysely
      .updateTable('accounts.people')
      .set({ mail: 'operator@example.com' })
      .where('id', '=', officer.personId)
      .execute();
    expect((await join(await invitedToken({ mail: 'operator@example.com' }), officer)).code).toBe(5000);
  });
});
