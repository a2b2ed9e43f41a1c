import type { Db } from '#kernel/db/server/database.ts';

/** A demo person as an actor of calls: with the permissions of their roles. */
export async function demoActor(db: Db, loginName: string) {
  const rows = await db
    .selectFrom('accounts.people as p')
    .innerJoin('accounts.memberships as m', 'm.person_id', 'p.id')
    .innerJoin('accounts.role_permissions as g', 'g.role', 'm.role')
    .select(['p.id as personId', 'm.party_id as partyId', 'g.permission', 'g.scope'])
    .where('p.login_name', '=', loginName)
    .execute();
  const [first] = rows;
  return (
    first && {
      personId: first.personId,
      partyId: first.partyId,
      permissions: new Map(rows.map(({ permission, scope }) => [permission, scope])),
    }
  );
}
