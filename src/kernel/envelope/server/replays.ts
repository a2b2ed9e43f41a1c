import { sql } from 'kysely';
import type { Db, Tx } from '#kernel/db/server/database.ts';

/** Milliseconds for which an id is stored: longer than an envelope's total time tolerance. */
const remembered = 15 * 60_000;

/**
 * Consumes a call's id. In the transaction of its effect: a failed call then leaves no id, and a duplicate sent at the
 * same time waits for the first to end.
 *
 * @returns false if the id was used before.
 * @example
 * if (!(await useUp(tx, opened.id, clock.now()))) throw refuse.replayed();
 */
export async function useUp(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await usingUp(id, now).execute(db);
  return numAffectedRows === 1n;
}

/**
 * Returns true if a call's id was used before: for work before its transaction, which alone decides.
 *
 * @example
 * if (await isUsedUp(db, call.id)) throw refuse.replayed();
 */
export async function isUsedUp(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from kernel.request_ids where id = ${id}`.execute(db);
  return rows.length > 0;
}

/**
 * The statement that consumes a call's id, to be combined with others in one round trip. It stores no row if the id was
 * used before.
 *
 * @example
 * await sql`with fresh as (${usingUp(id, now)} returning id) select exists (select from fresh)`.execute(db);
 */
export const usingUp = (id: string, now: Date) =>
  sql`insert into kernel.request_ids (id, seen_at) values (${id}, ${now}) on conflict (id) do nothing`;

/**
 * Deletes the ids whose envelopes are too old to be accepted.
 *
 * @returns the number of deleted ids.
 */
export async function forget(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('kernel.request_ids')
    .where('seen_at', '<', new Date(now.getTime() - remembered))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
