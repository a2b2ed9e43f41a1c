import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../support/fake-actor.ts';
import { makeScoring, type Seated } from '../support/make-scoring.ts';

const names = ['expert1', 'expert2', 'expert3'] as const;

/** A report that the demo's experts score, and the owner of each seat. */
export async function scoringOfTheDemo(database: Database, clock: Clock, owner?: FakeActor) {
  const rows = await database.kysely
    .selectFrom('accounts.people as p')
    .innerJoin('accounts.memberships as m', 'm.person_id', 'p.id')
    .select(['p.id as personId', 'm.party_id as partyId', 'p.login_name as login', 'p.name', 'p.mail'])
    .where('p.login_name', 'in', [...names])
    .orderBy('p.login_name')
    .execute();
  const report = await makeScoring(database, clock, rows as unknown as FakeActor[], owner);
  const of = ({ expert }: Seated) => rows.find(({ personId }) => personId === expert.personId)!;
  return {
    ...report,
    /** The login of a user. */
    nameOf: (seat: Seated): string => of(seat).login,
    mailOf: (seat: Seated): string => of(seat).mail!,
    /** The names of the experts. */
    people: rows.map(({ name }) => name),
  };
}
