import type { Db } from '#kernel/db/server/database.ts';
import type { Subject } from './section.ts';

/** An enterprise and its people; undefined if the party is gone. */
export async function subjectOf(db: Db, partyId: string): Promise<Subject | undefined> {
  const party = await db.selectFrom('accounts.parties').select('name').where('id', '=', partyId).executeTakeFirst();
  if (!party) return undefined;
  const members = await db
    .selectFrom('accounts.memberships as m')
    .select(({ exists, selectFrom, not }) => [
      'm.person_id',
      not(
        exists(
          selectFrom('accounts.memberships as o')
            .select('o.person_id')
            .whereRef('o.person_id', '=', 'm.person_id')
            .where('o.party_id', '!=', partyId),
        ),
      ).as('own'),
    ])
    .where('m.party_id', '=', partyId)
    .distinct()
    .orderBy('m.person_id')
    .execute();
  return {
    partyId,
    name: party.name,
    people: members.map(({ person_id: id }) => id),
    ownPeople: members.filter(({ own }) => own).map(({ person_id: id }) => id),
  };
}
