import { seedShipped } from '#accounts/releases/server/seed-shipped.ts';
import type { Grants, RoleSeed } from '#kernel/area/role-seed.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';

export interface RolesOfArea {
  readonly roles: readonly RoleSeed[];
  readonly grants?: Readonly<Record<string, Grants>>;
}

/**
 * Returns the shipped permissions of each role: those of its own area, and those that later areas add.
 *
 * @throws TypeError for grants to a role that no area has.
 */
export function shippedRoles(areas: readonly RolesOfArea[]): readonly RoleSeed[] {
  const roles = areas.flatMap((area) => area.roles);
  const added = areas.flatMap((area) => Object.entries(area.grants ?? {}));
  for (const [code] of added) if (!roles.some((role) => role.code === code)) throw new TypeError(`No role ${code}`);
  return roles.map((role) => ({
    ...role,
    holds: Object.assign({}, role.holds, ...added.filter(([code]) => code === role.code).map(([, holds]) => holds)),
  }));
}

/** Writes a release's roles and their permissions to the database; administrators' changes remain. */
export async function seedRoles(db: Db, areas: readonly RolesOfArea[]): Promise<void> {
  const roles = shippedRoles(areas);
  await seedShipped(db, {
    kind: 'role',
    ships: new Map(
      roles.map(({ code, party, name }) => [code, { party_kind: party, name_zh: name.zh, name_en: name.en }]),
    ),
    async current(tx) {
      const rows = await tx.selectFrom('accounts.roles').selectAll().execute();
      return new Map(rows.map(({ code, ...fields }) => [code, fields]));
    },
    async write(tx, code, fields) {
      const row = fields as { party_kind: RoleSeed['party']; name_zh: string; name_en: string };
      await tx
        .insertInto('accounts.roles')
        .values({ code, ...row })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute();
    },
    // People may have the role: an administrator must remove it with its permissions.
    async remove() {},
  });
  await seedShipped(db, {
    kind: 'grant',
    ships: new Map(
      roles.flatMap(({ code, holds }) =>
        Object.entries(holds).map(([permission, scope]) => [`${code} ${permission}`, { scope }] as const),
      ),
    ),
    async current(tx) {
      const rows = await tx.selectFrom('accounts.role_permissions').selectAll().execute();
      return new Map(rows.map(({ role, permission, scope }) => [`${role} ${permission}`, { scope }]));
    },
    async write(tx, item, fields) {
      const { scope } = fields as { scope: Scope };
      await tx
        .insertInto('accounts.role_permissions')
        .values({ ...grantOf(item), scope })
        .onConflict((conflict) => conflict.columns(['role', 'permission']).doUpdateSet({ scope }))
        .execute();
    },
    async remove(tx, item) {
      const { role, permission } = grantOf(item);
      await tx
        .deleteFrom('accounts.role_permissions')
        .where('role', '=', role)
        .where('permission', '=', permission)
        .execute();
    },
  });
}

function grantOf(item: string): { role: string; permission: string } {
  const [role = '', permission = ''] = item.split(' ');
  return { role, permission };
}
