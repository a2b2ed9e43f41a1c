import { loginKey } from '#accounts/identity/people/login-key.ts';
import type { Db } from '#kernel/db/server/database.ts';

/**
 * Returns the person and first party of an account that may log in, for a session created on the command line. Ignores
 * demo accounts while the demo is off.
 */
export async function personForTool(
  db: Db,
  loginName: string,
  demo: boolean,
): Promise<{ personId: string; partyId: string | null } | undefined> {
  const row = await db
    .selectFrom('accounts.people as p')
    .leftJoin('accounts.memberships as m', 'm.person_id', 'p.id')
    .select(['p.id as personId', 'm.party_id as partyId'])
    .where('p.login_key', '=', loginKey(loginName))
    .where('p.state', '=', 'active')
    .$if(!demo, (query) => query.where('p.demo', '=', false))
    .orderBy('m.created_at')
    .orderBy('m.party_id')
    .limit(1)
    .executeTakeFirst();
  return row;
}

/** Returns the current user's account with the party that the session acts for. */
export async function ownAccount(db: Db, personId: string, partyId: string | null) {
  const row = await db
    .selectFrom('accounts.people as p')
    .leftJoin('accounts.parties as q', (join) => join.on('q.id', '=', partyId))
    .select(['p.login_name', 'p.name', 'p.mail', 'p.created_at', 'p.password_changed_at'])
    .select(['q.name as party_name', 'q.kind as party_kind'])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    loginname: row.login_name,
    name: row.name,
    mail: row.mail,
    partyName: row.party_name,
    partyKind: row.party_kind,
    createdAt: row.created_at,
    passwordChangedAt: row.password_changed_at,
  };
}

/** Returns true if a login name is in use, in any spelling. */
export const findLoginName = async (db: Db, loginname: string): Promise<boolean> =>
  (await db
    .selectFrom('accounts.people')
    .select('id')
    .where('login_key', '=', loginKey(loginname))
    .executeTakeFirst()) !== undefined;
