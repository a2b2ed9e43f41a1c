import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables, Tx } from '#kernel/db/server/database.ts';

/** Tables with rows from a release, each with a slug and its hash. */
type Library = 'zero_carbon.policies' | 'zero_carbon.standards';

/** The hash of a built-in row's content: a start rewrites only rows whose hash a release changed. */
export const markOf = (row: object): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32);

/** The built-in rows that differ from the database. */
export async function changedRows<Row extends { readonly shipped_hash: string }>(
  tx: Tx,
  table: Library,
  shipped: readonly Row[],
): Promise<Row[]> {
  const present = await tx.selectFrom(table).select('shipped_hash').where('slug', 'is not', null).execute();
  const marks = new Set(present.map((row) => row.shipped_hash));
  return shipped.filter((row) => !marks.has(row.shipped_hash));
}

/**
 * Writes built-in rows, except the slug and the creation time, and leaves rows unchanged that a person has edited.
 *
 * @returns the slugs that were written.
 */
export async function writeShipped<Table extends Library>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<Set<string | null>> {
  const replaced = Object.keys(rows[0] ?? {}).filter((column) => !['slug', 'created_at'].includes(column));
  // Both tables are one type to Kysely, which cannot type the columns of a generic table.
  const written = await tx
    .insertInto<Library>(table)
    .values(rows as never)
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((update) =>
          Object.fromEntries(replaced.map((column) => [column, update.ref(`excluded.${column}` as never)])),
        )
        .where(`${table}.edited_at`, 'is', null)
        .whereRef(`${table}.shipped_hash`, 'is distinct from', 'excluded.shipped_hash'),
    )
    .returning('slug')
    .execute();
  return new Set(written.map(({ slug }) => slug));
}
