import { nameColumns } from '#kernel/checks/server/skeleton.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { hashPassword } from '#accounts/identity/people/server/password.ts';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import { demoAccounts } from './demo-accounts.ts';

export const demoPassword = 'Portico2026';

/** Milliseconds: the demo's cases started weeks ago, when their officers and experts already had their roles. */
const membershipAge = 200 * 86_400_000;

/** Creates the missing demo accounts. They can log in only while the demo is on. */
export async function makeDemoAccounts(db: Db, at: Date): Promise<void> {
  const keys = demoAccounts.map(({ loginName }) => loginKey(loginName));
  const present = await db.selectFrom('accounts.people').select('login_key').where('login_key', 'in', keys).execute();
  const missing = demoAccounts.filter(({ loginName }) => !present.some((row) => row.login_key === loginKey(loginName)));
  for (const account of missing) {
    const hash = await hashPassword(demoPassword);
    await db.transaction().execute(async (tx) => {
      const party = await tx
        .insertInto('accounts.parties')
        .values({
          kind: account.kind,
          ...nameColumns(account.party),
          demo: true,
          created_at: at,
        })
        .onConflict((conflict) => conflict.columns(['kind', 'name_key']).doUpdateSet({ demo: true }))
        .returning('id')
        .executeTakeFirstOrThrow();
      const person = await tx
        .insertInto('accounts.people')
        .values({
          login_name: account.loginName,
          login_key: loginKey(account.loginName),
          name: account.name,
          mail: `${account.loginName}@example.com`,
          password_hash: hash,
          demo: true,
          created_at: at,
        })
        .onConflict((conflict) => conflict.column('login_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!person) return;
      await tx
        .insertInto('accounts.memberships')
        .values({
          person_id: person.id,
          party_id: party.id,
          role: account.role,
          created_at: new Date(at.getTime() - membershipAge),
        })
        .execute();
    });
  }
}
