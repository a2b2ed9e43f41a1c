import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Db, Tables } from '#kernel/db/server/database.ts';

export interface Written {
  readonly id: string;
  readonly version: number;
}

/**
 * Inserts a row, or updates one and increases its version.
 *
 * @param before the locked row; undefined for a new one.
 * @param added the further columns of a new row.
 * @example
 * const written = await saveVersioned(tx, 'accounts.parties', before, columns, { kind, created_at: at });
 */
export async function saveVersioned<Table extends keyof Tables, Columns extends Updateable<Tables[Table]>>(
  tx: Db,
  table: Table,
  before: Written | undefined,
  columns: Columns,
  added: Omit<Insertable<Tables[Table]>, keyof Columns>,
): Promise<Written> {
  // of a table that is known at run time, only these two columns are certain
  const db = tx as unknown as Kysely<Record<string, Written>>;
  const name: string = table;
  if (!before) {
    const row = { ...columns, ...added } as never;
    return db.insertInto(name).values(row).returning(['id', 'version']).executeTakeFirstOrThrow();
  }
  return db
    .updateTable(name)
    .set({ ...columns, version: before.version + 1 })
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
