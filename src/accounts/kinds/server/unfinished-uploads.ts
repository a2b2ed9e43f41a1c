import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '#kernel/db/server/database.ts';
import type { unfinishedUpload } from '#kernel/files/resumable.ts';

/** Returns a party's unfinished uploads, latest first, at most 100, each with its last sender. */
export async function unfinishedUploads(
  db: Db,
  partyId: string | null,
  now: Date,
): Promise<z.output<typeof unfinishedUpload>[]> {
  const rows = await db
    .selectFrom('kernel.uploads as u')
    .leftJoin('accounts.people as p', (join) => join.on('p.id', '=', sql`u.person_id::bigint`))
    .select(['u.id', 'u.name', 'u.size', 'u.sha256', 'u.received', 'u.until', 'p.name as uploader'])
    .where('u.party_id', '=', partyId)
    .where('u.until', '>', now)
    .orderBy('u.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((upload) => ({
    ...upload,
    size: Number(upload.size),
    received: Number(upload.received),
    until: upload.until.toISOString(),
  }));
}
