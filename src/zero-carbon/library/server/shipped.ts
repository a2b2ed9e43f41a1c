import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables, Tx } from '#kernel/db/server/database.ts';

/** Tables of which a release ships rows, each with a slug and its mark. */
type Library = 'zero_carbon.policies' | 'zero_carbon.standards';

/** The mark of a shipped row's content: a start rewrites only rows whose mark a release changed. */
export const markOf = (row: object): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32);

/** The shipped rows that the database does not have as they are. */
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
 * Writes shipped rows, all but the slug and when a row first came, and leaves alone what a person has changed.
 *
 * @returns the slugs that were written.
 */
export async function writeShipped<Table extends Library>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<Set<string | null>> {
  const replaced = Object.keys(rows[0] ?? {}).filter((column) => !['slug', 'created_at'].includes(column));
  // What is written of either is of one kind to Kysely: it cannot type the columns of a table that it does not know.
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
