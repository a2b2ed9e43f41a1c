import { randomBytes } from 'node:crypto';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../../../../test/support/fake-actor.ts';
import type { MakeRecord } from '../../../../test/support/tenant-record.ts';

async function partyName(database: Database, { partyId }: FakeActor): Promise<string> {
  const party = database.kysely.selectFrom('accounts.parties').select('name').where('id', '=', partyId);
  return (await party.executeTakeFirstOrThrow()).name;
}

/** Another member of the owner's party, with a role of its kind. */
const member: MakeRecord = async (database, clock, owner) => {
  const mark = `Member ${randomBytes(4).toString('hex')}`;
  const { id } = await database.kysely
    .insertInto('accounts.people')
    .values({ login_name: mark, login_key: mark, name: mark, mail: null, password_hash: null, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.kysely
    .insertInto('accounts.memberships')
    .values({ person_id: id, party_id: owner.partyId, role: 'enterprise_owner', created_at: clock.now() })
    .execute();
  return { params: { person: id, roles: ['enterprise_owner'] }, mark };
};

/** A person invited by the owner's party. */
const invited: MakeRecord = async (database, clock, owner) => {
  const mark = `mark${randomBytes(4).toString('hex')}@example.com`;
  const { id } = await database.kysely
    .insertInto('accounts.people')
    .values({
      login_name: null,
      login_key: null,
      name: mark,
      mail: mark,
      password_hash: null,
      state: 'invited',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.kysely
    .insertInto('accounts.invitations')
    .values({
      person_id: id,
      party_id: owner.partyId,
      roles: ['enterprise_owner'],
      lang: 'en',
      token_hash: randomBytes(32),
      expires_at: new Date(clock.now().getTime() + 3_600_000),
      invited_by: owner.personId,
      invited_at: clock.now(),
    })
    .execute();
  return { params: { person: id }, mark };
};

/** Owner's records for the calls about the members of a party, used by the tenant tests. */
export const memberFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /members/list': async (database, clock, owner) => ({
    params: { party: owner.partyId },
    mark: (await member(database, clock, owner)).mark,
  }),
  'GET /members/roles': async (database, _clock, owner) => ({
    params: { party: owner.partyId },
    mark: await partyName(database, owner),
  }),
  'POST /members/set-roles': member,
  'POST /members/remove': member,
  'POST /members/invite': async (_database, _clock, owner) => {
    const mark = `mark${randomBytes(4).toString('hex')}@example.com`;
    return {
      params: { party: owner.partyId, name: 'Somebody', mail: mark, roles: ['enterprise_owner'], lang: 'en' },
      mark,
    };
  },
  'POST /members/invite-again': invited,
  'POST /members/withdraw': invited,
};
