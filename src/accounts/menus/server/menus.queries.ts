import type { RouteEntry } from '#accounts/menus/menus.contract.ts';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';

/** Returns the actor's roles in the current party. */
export async function ownRoles(db: Db, actor: Actor, lang: Lang): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .selectFrom('accounts.memberships as m')
    .innerJoin('accounts.roles as r', 'r.code', 'm.role')
    .select(['r.code', 'r.name_zh', 'r.name_en'])
    .where('m.person_id', '=', actor.personId)
    .where('m.party_id', '=', actor.partyId)
    .orderBy('r.code')
    .execute();
  return rows.map((row) => ({ code: row.code, name: inLang(row, 'name', lang) }));
}

/** Returns the entries that the actor may see, as a tree of two levels, in the actor's language. */
export async function userRoutes(db: Db, actor: Actor, lang: Lang): Promise<RouteEntry[]> {
  const rows = await db
    .selectFrom('accounts.menu_entries')
    .selectAll()
    .where((where) =>
      where.or([
        where('permission', 'is', null),
        where('permission', '=', where.fn.any(where.val([...actor.permissions.keys()]))),
      ]),
    )
    .orderBy('position')
    .orderBy('code')
    .execute();
  const present = (row: Tables['accounts.menu_entries']) => ({
    path: row.path,
    name: row.code,
    componentPath: row.component_path,
    cachable: row.cachable,
    menuType: row.menu_type,
    menuName: inLang(row, 'name', lang),
  });
  return rows
    .filter((row) => row.parent === null)
    .map((row) => ({
      ...present(row),
      children: rows.filter(({ parent }) => parent === row.code).map((child) => ({ ...present(child), children: [] })),
    }))
    .filter((row) => row.menuType !== 'group' || row.children.length > 0);
}
