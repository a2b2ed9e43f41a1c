import { seedShipped } from '#accounts/releases/server/seed-shipped.ts';
import type { MenuEntry } from '#kernel/area/screens.ts';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import './menus.queries.ts';

/**
 * Writes a release's menu entries to the database; administrators' changes remain. Shipped entries have distinct
 * positions.
 *
 * @param entries in menu order, each group before its entries.
 */
export async function seedMenu(db: Db, entries: readonly MenuEntry[]): Promise<void> {
  await seedShipped(db, {
    kind: 'menu-entry',
    ships: new Map(entries.map((entry, position) => [entry.code, fieldsOf(entry, position)])),
    async current(tx) {
      const rows = await tx.selectFrom('accounts.menu_entries').selectAll().execute();
      return new Map(rows.map(({ code, ...fields }) => [code, fields]));
    },
    async write(tx, code, fields) {
      const row = fields as Fields;
      await tx
        .insertInto('accounts.menu_entries')
        .values({ code, ...row })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute();
    },
    async remove(tx, code) {
      // A group with entries added by an administrator remains.
      await tx
        .deleteFrom('accounts.menu_entries as e')
        .where('code', '=', code)
        .where((of) => of.not(of.exists(of.selectFrom('accounts.menu_entries as c').where('c.parent', '=', code))))
        .execute();
    },
  });
}

type Fields = Omit<Tables['accounts.menu_entries'], 'code'>;

const fieldsOf = (entry: MenuEntry, position: number): Fields => ({
  parent: entry.parent ?? null,
  path: entry.path,
  name_zh: entry.name.zh,
  name_en: entry.name.en,
  component_path: entry.componentPath ?? null,
  cachable: entry.cachable,
  menu_type: entry.menuType,
  permission: entry.permission ?? null,
  position,
});
