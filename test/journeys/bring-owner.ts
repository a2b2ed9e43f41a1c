import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { fakeActor, type FakeActor } from '../support/fake-actor.ts';
import type { Visitor } from './journey.ts';
import { bringSession } from './tool-session.ts';

/** The owner of a new enterprise, logged in. */
export async function bringOwner(visitor: Visitor, database: Database, clock: Clock): Promise<FakeActor> {
  const owner = await fakeActor(database, clock, { role: 'enterprise_owner' });
  const person = await database.kysely
    .selectFrom('accounts.people as p')
    .innerJoin('accounts.memberships as m', 'm.person_id', 'p.id')
    .innerJoin('accounts.parties as q', 'q.id', 'm.party_id')
    .select(['p.login_name as loginName', 'p.name', 'q.name as party'])
    .where('p.id', '=', owner.personId)
    .executeTakeFirstOrThrow();
  await bringSession(visitor, database, { ...person, loginName: person.loginName ?? '' });
  return owner;
}
