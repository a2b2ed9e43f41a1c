import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import './files.tables.ts';

/** A file as the database knows it. */
export interface StoredFile {
  readonly id: string;
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
  readonly name: string;
}

/**
 * A file by its id; undefined where there is none.
 *
 * @example
 * const file = await findFile(db, '42');
 */
export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('kernel.files')
    .select(['id', 'sha256', 'size', 'media_type', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return { id: row.id, sha256: row.sha256, size: Number(row.size), mediaType: row.media_type, name: row.name };
}

/** The class of the locks on hashes, so that their numbers meet no other lock's; arbitrary. */
const hashLockClass = 7_305;

/**
 * Locks the bytes of a hash until the transaction ends: while rows come to them, nobody removes them, and the reverse.
 */
export async function lockBytes(tx: Db, sha256: string): Promise<void> {
  const number = Buffer.from(sha256.slice(0, 8), 'hex').readInt32BE();
  await sql`select pg_advisory_xact_lock(${hashLockClass}::int, ${number}::int)`.execute(tx);
}
