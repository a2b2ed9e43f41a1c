import type { Database } from '#kernel/db/server/database.ts';

/** A demo user, in the form that the helpers for test states expect. */
export async function demoPerson(
  { kysely }: Database,
  loginName: string,
): Promise<{ readonly personId: string; readonly partyId: string }> {
  const { id, party_id } = await kysely
    .selectFrom('accounts.people as p')
    .innerJoin('accounts.memberships as m', 'm.person_id', 'p.id')
    .select(['p.id', 'm.party_id'])
    .where('p.login_name', '=', loginName)
    .executeTakeFirstOrThrow();
  return { personId: id, partyId: party_id };
}
