import { beforeAll, beforeEach, expect, it } from 'vitest';
import { answerGrant, listGrants } from '#accounts/members/grants/grants.contract.ts';
import * as invitations from '#accounts/members/invitations.contract.ts';
import { setMemberRoles } from '#accounts/members/members.contract.ts';
import { callConfirmed } from '../../../../../test/support/call-confirmed.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let first: FakeActor;
let second: FakeActor;
let member: FakeActor;
const operator = (role: string, partyId?: string) =>
  fakeActor(database, server.clock, { role, kind: 'operator', ...(partyId !== undefined && { partyId }) });

beforeAll(async () => {
  first = await operator('administrator');
});
beforeEach(async () => {
  await database.pool.query('delete from accounts.role_grants');
  await database.pool.query("delete from accounts.memberships where role = 'administrator' and person_id <> $1", [
    first.personId,
  ]);
  second = await operator('administrator', first.partyId);
  member = await operator('fleet_operations', first.partyId);
});

const rolesOf = async ({ personId }: FakeActor) =>
  (
    await database.kysely
      .selectFrom('accounts.memberships')
      .select(['role', 'granted_by', 'approved_by'])
      .where('person_id', '=', personId)
      .orderBy('role')
      .execute()
  ).map((row) => ({ ...row }));
const set = (roles: string[], by = first, who = member) =>
  callConfirmed(server, database, setMemberRoles, { person: who.personId, roles }, by, { lang: 'en' });
const waiting = async (by: FakeActor) =>
  (await server.call(listGrants, { state: 'waiting' }, { as: by.session, lang: 'en' })).data.rows;
const reply = async (by: FakeActor, given: 'approve' | 'refuse' | 'withdraw' = 'approve') => {
  const { rows } = await database.pool.query<{ id: string }>('select max(id)::text as id from accounts.role_grants');
  return callConfirmed(server, database, answerGrant, { id: rows[0]!.id, answer: given }, by, { lang: 'en' });
};

it('grants a critical role after approval by a second administrator, with both recorded', async () => {
  const unconfirmed = { person: member.personId, roles: ['scheme_officer'] };
  expect(await server.call(setMemberRoles, unconfirmed, { as: first.session })).toMatchObject({
    code: 4000,
    data: [{ path: 'password' }],
  });
  expect((await set(['fleet_operations', 'scheme_officer'])).data).toMatchObject({ waits: true });
  expect((await rolesOf(member)).map(({ role }) => role)).toEqual(['fleet_operations']);
  expect((await set(['expert'])).msg).toContain('already awaits approval');
  expect(await waiting(first)).toMatchObject([{ mayAnswer: false, mayWithdraw: true, roles: expect.any(Array) }]);
  expect(await waiting(second)).toMatchObject([{ mayAnswer: true, mayWithdraw: false }]);
  expect((await reply(first)).msg).toContain('You requested this grant');
  expect((await reply(member)).code).toBe(4003);
  expect((await reply(second)).code).toBe(1000);
  expect(await rolesOf(member)).toContainEqual({
    role: 'scheme_officer',
    granted_by: first.personId,
    approved_by: second.personId,
  });
  expect((await reply(second)).code).toBe(4009);
  // revoking roles, or granting others, needs one administrator
  expect((await set(['fleet_operations'])).data).toMatchObject({ waits: false });
});

it('changes nothing if the request is refused or withdrawn, or if the roles changed meanwhile', async () => {
  await set(['expert']);
  expect((await reply(second, 'withdraw')).msg).toContain('Only the administrator who requested it');
  expect((await reply(second, 'refuse')).code).toBe(1000);
  await set(['expert']);
  expect((await reply(first, 'withdraw')).code).toBe(1000);
  await set(['fleet_operations', 'expert']);
  await database.pool.query("update accounts.memberships set role = 'pool_keeper' where person_id = $1", [
    member.personId,
  ]);
  expect((await reply(second)).code).toBe(4009);
  expect((await rolesOf(member)).map(({ role }) => role)).toEqual(['pool_keeper']);
});

it('requires a second administrator not created by the requester within 30 days, or the reverse', async () => {
  await database.pool.query('update accounts.memberships set approved_by = $2 where person_id = $1', [
    second.personId,
    first.personId,
  ]);
  for (const by of [first, second]) expect((await set(['expert'], by)).msg).toContain('npm run administrator');
  const third = await operator('administrator', first.partyId);
  expect((await set(['expert'])).data).toMatchObject({ waits: true });
  expect(await waiting(second)).toMatchObject([{ mayAnswer: false }]);
  expect((await reply(second)).msg).toContain('not independent');
  expect((await reply(third)).code).toBe(1000);
});

it('recognises critical roles by their permissions, not their name', async () => {
  const odd = await fakeActor(database, server.clock, { permissions: { 'keys.renew': 'all' }, kind: 'operator' });
  const { role } = (await rolesOf(odd))[0]!;
  expect((await set([role])).data).toMatchObject({ waits: true });
});

it('mails an invitation to a critical role after approval only, and its link does nothing before', async () => {
  const params = {
    name: '林思齐',
    mail: `grant${member.personId}@example.com`,
    roles: ['expert'],
    lang: 'zh' as const,
  };
  const { data } = await callConfirmed(server, database, invitations.invite, params, first);
  expect(data).toMatchObject({ link: null, waits: true });
  const again = await server.call(invitations.inviteAgain, { person: data.person }, { as: first.session, lang: 'en' });
  expect(again.msg).toContain('has not been approved');
  const mails = () =>
    database.kysely.selectFrom('kernel.mails').select('id').where('recipient', '=', params.mail).execute();
  expect(await mails()).toEqual([]);
  const { link, code } = (await reply(second)).data;
  expect(await mails()).toHaveLength(1);
  const token = /token=([\w-]+)/.exec(link!)![1]!;
  const joining = await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' });
  const by = { token, code: code! };
  expect((await server.call(invitations.joinParty, by, { as: joining.session })).code).toBe(1000);
  expect(await rolesOf(joining)).toContainEqual({
    role: 'expert',
    granted_by: first.personId,
    approved_by: second.personId,
  });
});

it('refuses to combine maintaining the expert pool with selecting from it', async () => {
  expect((await set(['pool_keeper', 'scheme_officer'])).msg).toContain('both maintain the expert pool and draw panels');
});

it('notifies the person concerned of the request and of the decision', async () => {
  await database.pool.query('delete from kernel.outbox');
  const announced = async () =>
    (
      await database.pool.query<{ kind: string }>(
        "select payload->>'kind' as kind from kernel.outbox where payload->'person'->>'personId' = $1 order by id",
        [member.personId],
      )
    ).rows.map(({ kind }) => kind);
  await set(['expert']);
  expect(await announced()).toEqual(['accounts.own-grant-requested']);
  await reply(second, 'refuse');
  expect(await announced()).toEqual(['accounts.own-grant-requested', 'accounts.own-grant-answered']);
});
