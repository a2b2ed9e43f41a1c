import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import '#kernel/files/server/files.services.ts';
import '#kernel/security/server/security.services.ts';

/** Hashes per database query. */
const pageSize = 500;
/** Days within which the nightly job has read every file. */
const cycleDays = 30;
const day = 86_400_000;

/**
 * Reads all bytes of the stored files that a condition selects and compares them with their hash. Each that is altered or
 * missing is an error in the log and a security event.
 *
 * @param condition of `kernel.files as f`.
 * @returns the hashes that were wrong.
 * @example
 * await verifyFiles(sql`f.entity = 'certificate-paper'`, context);
 */
export async function verifyFiles(
  condition: RawBuilder<boolean>,
  { database, services, log, signal }: Pick<JobContext, 'database' | 'services' | 'log' | 'signal'>,
): Promise<string[]> {
  const { storage, security } = services;
  const wrong: string[] = [];
  let read = 0;
  for (let after = ''; ;) {
    const page = await hashesAfter(database.kysely, condition, after);
    for (const sha256 of page) {
      signal.throwIfAborted();
      const found = await storage.verify(sha256);
      read += 1;
      if (found === 'whole' || (found === 'missing' && !(await isNamed(database.kysely, sha256)))) continue;
      wrong.push(sha256);
      log.error({ sha256, outcome: found }, 'the bytes of a stored file are not those of its hash');
      security.report({ kind: 'file-altered', detail: `${found} ${sha256}` });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    after = last;
  }
  log.info({ files: read, wrong: wrong.length }, 'stored files verified');
  return wrong;
}

/** The job: a thirtieth of all files by their hash, another one each day, so that each is read once in a cycle. */
export async function verifySample(_data: object, context: JobContext): Promise<void> {
  const today = Math.floor(context.clock.now().getTime() / day) % cycleDays;
  await verifyFiles(sql`('x' || left(f.sha256, 4))::bit(16)::int % ${cycleDays} = ${today}`, context);
}

async function hashesAfter(db: Db, condition: RawBuilder<boolean>, after: string): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct f.sha256 from kernel.files f
     where f.sha256 > ${after} and ${condition} order by f.sha256 limit ${pageSize}`.execute(db);
  return rows.map(({ sha256 }) => sha256);
}

/** A file may have been deleted since its hash was read. */
async function isNamed(db: Db, sha256: string): Promise<boolean> {
  const row = await db.selectFrom('kernel.files').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst();
  return row !== undefined;
}
