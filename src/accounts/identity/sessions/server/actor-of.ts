import { widestOf, type Scope } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Exports } from '#kernel/export/server/export-route.ts';

/**
 * Returns a person as an actor without a session: active, for an active party, with the permissions of their roles
 * there.
 */
export const actorOf: Exports['actorOf'] = async (db: Db, { personId, partyId }) => {
  const person = await db
    .selectFrom('accounts.people')
    .select('id')
    .where('id', '=', personId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!person) return undefined;
  if (partyId === '') return { personId, partyId: null, sessionId: '', permissions: new Map() };
  const held = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.parties as q', 'q.id', 'm.party_id')
    .leftJoin('accounts.role_permissions as r', 'r.role', 'm.role')
    .select(['r.permission', 'r.scope'])
    .where('m.person_id', '=', personId)
    .where('m.party_id', '=', partyId)
    .where('q.state', '=', 'active')
    .execute();
  if (held.length === 0) return undefined;
  const permissions = new Map<string, Scope>();
  for (const { permission, scope } of held) {
    if (permission !== null)
      permissions.set(permission, widestOf([scope ?? undefined, permissions.get(permission)]) ?? 'own');
  }
  return { personId, partyId, sessionId: '', permissions };
};
