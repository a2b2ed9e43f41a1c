import type { Db } from '#kernel/db/server/database.ts';
import type { MenuEntry } from '#kernel/contract/menu.ts';
import './menus.queries.ts';

/** Writes the entries that the database does not have yet; an administrator's changes to the others stay. */
export async function seedMenu(db: Db, entries: readonly MenuEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('accounts.menu_entries')
    .values(
      entries.map((entry, position) => ({
        code: entry.code,
        parent: entry.parent ?? null,
        path: entry.path,
        name_zh: entry.name.zh,
        name_en: entry.name.en,
        component_path: entry.componentPath ?? null,
        cachable: entry.cachable,
        menu_type: entry.menuType,
        permission: entry.permission ?? null,
        position,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}
