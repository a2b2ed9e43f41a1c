import { sql } from 'kysely';
import type { Db, Tx } from '#kernel/db/server/database.ts';
import './envelope-keys.tables.ts';

/** Milliseconds that an id is remembered: longer than an envelope can be early and late together. */
const remembered = 15 * 60_000;

/**
 * Uses a call's id up. In the transaction of its effect, a call that fails leaves none, and one sent twice at once waits
 * for the first to end.
 *
 * @returns false where the id was used before.
 * @example
 * if (!(await useUp(tx, opened.id, clock.now()))) throw refuse.replayed();
 */
export async function useUp(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await usingUp(id, now).execute(db);
  return numAffectedRows === 1n;
}

/**
 * Whether a call's id was used before: for what is done before its transaction, which alone decides.
 *
 * @example
 * if (await isUsedUp(db, call.id)) throw refuse.replayed();
 */
export async function isUsedUp(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from kernel.request_ids where id = ${id}`.execute(db);
  return rows.length > 0;
}

/**
 * The statement that uses a call's id up, for one that does more in the same trip. It stores no row where the id was used
 * before.
 *
 * @example
 * await sql`with fresh as (${usingUp(id, now)} returning id) select exists (select from fresh)`.execute(db);
 */
export const usingUp = (id: string, now: Date) =>
  sql`insert into kernel.request_ids (id, seen_at) values (${id}, ${now}) on conflict (id) do nothing`;

/**
 * Forgets the ids whose envelopes are too old to be accepted anyway.
 *
 * @returns how many.
 */
export async function forget(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('kernel.request_ids')
    .where('seen_at', '<', new Date(now.getTime() - remembered))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
