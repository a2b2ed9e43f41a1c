import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables, Tx } from '#kernel/db/server/database.ts';

/** Tables with rows from a release, each with a slug and its hash. */
type Library = 'zero_carbon.policies' | 'zero_carbon.standards';

/** The hash of a built-in row's content: a start rewrites only rows whose hash a release changed. */
export const markOf = (row: object): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32);

/** The row of a group or issuer, at its position. */
export const namedRow = (
  { code, zh, en }: { readonly code: string; readonly zh: string; readonly en: string },
  position: number,
) => ({ code, name_zh: zh, name_en: en, position });

/**
 * Writes the built-in documents of a library whose content a release changed, in one transaction with their groups. Rows
 * that a person has edited stay unchanged. Without history, because no person made the change.
 *
 * @param writeGroups inserts the groups that do not exist yet.
 * @returns the slugs that were written.
 */
export async function writeShipped<Table extends Library>(
  tx: Tx,
  table: Table,
  shipped: readonly (Insertable<Tables[Table]> & { readonly shipped_hash: string })[],
  writeGroups: () => Promise<unknown>,
): Promise<Set<string | null>> {
  const present = await tx.selectFrom<Library>(table).select('shipped_hash').where('slug', 'is not', null).execute();
  const marks = new Set(present.map((row) => row.shipped_hash));
  const rows = shipped.filter((row) => !marks.has(row.shipped_hash));
  if (rows.length === 0) return new Set();
  await writeGroups();
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
