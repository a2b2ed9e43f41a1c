import { seededRoles } from '#accounts/roles/roles.seed.ts';
import type { Db } from '#kernel/db/server/database.ts';
import './roles.tables.ts';

/**
 * Writes roles and permissions that the database has not been given before; what an administrator has changed since
 * stays as it is. Safe when two servers start at once.
 */
export async function seedRoles(db: Db, at: Date): Promise<void> {
  await db
    .insertInto('accounts.roles')
    .values(
      seededRoles.map(({ code, party, name }) => ({ code, party_kind: party, name_zh: name.zh, name_en: name.en })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const grants = seededRoles.flatMap(({ code, holds }) =>
    Object.entries(holds).map(([permission, scope]) => ({ role: code, permission, scope })),
  );
  await db.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('accounts.seeded')
      .values(grants.map(({ role, permission }) => ({ item: `${role} ${permission}`, at })))
      .onConflict((conflict) => conflict.column('item').doNothing())
      .returning('item')
      .execute();
    const given = grants.filter(({ role, permission }) => fresh.some(({ item }) => item === `${role} ${permission}`));
    if (given.length > 0) {
      await tx
        .insertInto('accounts.role_permissions')
        .values(given)
        .onConflict((conflict) => conflict.columns(['role', 'permission']).doNothing())
        .execute();
    }
  });
}
