import type { Db } from '#kernel/db/server/database.ts';
import type { Recipient } from '#kernel/workflow/server/owner-notice.ts';
import '#accounts/roles/server/roles.tables.ts';
import './people.tables.ts';

/** Those who act for a party, hold a permission there at any scope and have an address. */
export const recipientsOf = async (db: Db, partyId: string, permission: string): Promise<Recipient[]> => {
  const rows = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
    .innerJoin('accounts.parties as q', 'q.id', 'm.party_id')
    .innerJoin('accounts.role_permissions as r', 'r.role', 'm.role')
    .where('m.party_id', '=', partyId)
    .where('r.permission', '=', permission)
    .where('p.state', '=', 'active')
    .where('q.state', '=', 'active')
    .where('p.mail', 'is not', null)
    .select(['p.id', 'p.name', 'p.mail', 'p.lang'])
    .distinctOn('p.id')
    .orderBy('p.id')
    .execute();
  return rows.map(({ name, mail, lang }) => ({ name, mail: mail ?? '', lang }));
};
