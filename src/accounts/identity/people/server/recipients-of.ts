import { widestOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Recipient, Whom } from '#kernel/notify/server/recipients.ts';

/**
 * Returns active people who act for active parties and have a permission there; for `all`, the people with that
 * permission for all parties.
 */
export const recipientsOf = async (db: Db, { permission, parties, personId }: Whom): Promise<Recipient[]> => {
  if (parties !== 'all' && parties.length === 0) return [];
  const rows = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.people as p', 'p.id', 'm.person_id')
    .innerJoin('accounts.parties as q', 'q.id', 'm.party_id')
    .innerJoin('accounts.role_permissions as r', 'r.role', 'm.role')
    .$if(permission !== null, (held) => held.where('r.permission', '=', permission!))
    .where('p.state', '=', 'active')
    .where('q.state', '=', 'active')
    .$if(parties === 'all', (held) => held.where('r.scope', '=', 'all'))
    .$if(parties !== 'all', (held) => held.where('m.party_id', 'in', [...parties]))
    .$if(personId !== undefined, (held) => held.where('m.person_id', '=', personId!))
    .select(['p.id', 'm.party_id', 'p.name', 'p.mail', 'p.lang', 'r.scope'])
    .orderBy('p.id')
    .orderBy('m.party_id')
    .execute();
  const held = Map.groupBy(rows, ({ id, party_id: partyId }) => `${id} ${partyId}`);
  return [...held.values()].map((roles) => {
    const { id, party_id: partyId, name, mail, lang } = roles[0]!;
    return { personId: id, partyId, name, mail, lang, scope: widestOf(roles.map(({ scope }) => scope)) ?? 'own' };
  });
};
