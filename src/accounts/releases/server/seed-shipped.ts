import { sql } from 'kysely';
import type { Db, Tx } from '#kernel/db/server/database.ts';

/** A row's fields except its code, in database spelling. */
type Fields = Readonly<Record<string, unknown>>;

/** Rows that releases ship and administrators can change. */
export interface ShippedRows {
  readonly kind: 'role' | 'grant' | 'menu-entry';
  /** Rows of this release, by code. */
  readonly ships: ReadonlyMap<string, Fields>;
  /** Rows of the database, by code. */
  current(tx: Tx): Promise<ReadonlyMap<string, Fields>>;
  /** Adds a row, or sets these fields. */
  write(tx: Tx, code: string, fields: Fields): Promise<void>;
  remove(tx: Tx, code: string): Promise<void>;
}

/**
 * Writes a release's rows to a database, field by field. A field with the value of the last release gets the new value;
 * a changed field remains. A row that an administrator removed is not added again. A row that is no longer shipped is
 * removed, unless it was changed. Two servers may run this at once.
 */
export async function seedShipped(db: Db, { kind, ships, current, write, remove }: ShippedRows): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table accounts.shipped in share row exclusive mode`.execute(tx);
    const known = await tx
      .selectFrom('accounts.shipped')
      .select(['code', 'content'])
      .where('kind', '=', kind)
      .orderBy(sql`(content ->> 'position')::integer`)
      .execute();
    const before = new Map(known.map(({ code, content }) => [code, content]));
    const has = await current(tx);
    for (const [code, fields] of ships) {
      const wanted = merged(before.get(code), has.get(code), fields);
      if (wanted && !isSame(wanted, has.get(code))) await write(tx, code, wanted);
    }
    // From the end: a group's entries are removed before the group.
    for (const [code, content] of [...before].toReversed()) {
      if (!ships.has(code) && isSame(content, has.get(code))) await remove(tx, code);
    }
    await tx.deleteFrom('accounts.shipped').where('kind', '=', kind).execute();
    const rows = [...ships].map(([code, content]) => ({ kind, code, content }));
    if (rows.length > 0) await tx.insertInto('accounts.shipped').values(rows).execute();
  });
}

/** Returns the fields of a row after the merge; undefined for a row that is not added again. */
function merged(before: Fields | undefined, has: Fields | undefined, ships: Fields): Fields | undefined {
  if (!has) return before ? undefined : ships;
  const follows = (field: string): boolean => before !== undefined && isEqual(before[field], has[field]);
  return Object.fromEntries(
    Object.entries(ships).map(([field, value]) => [field, follows(field) ? value : has[field]]),
  );
}

const isEqual = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null);

const isSame = (one: Fields, other: Fields | undefined): boolean =>
  other !== undefined && Object.entries(one).every(([field, value]) => isEqual(value, other[field]));
