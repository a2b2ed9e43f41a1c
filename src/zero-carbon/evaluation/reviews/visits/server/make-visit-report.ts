import { Readable } from 'node:stream';
import { drawDocument } from '#kernel/document/server/draw-document.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { inLang } from '#kernel/i18n/text.ts';
import { submissionOf } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';
import { filesOfVisits, pictureEntity, visitEntity } from './visit-files.ts';
import { visitDocument } from './visit-document.ts';

/** Twelve pictures of 10 MiB each, and the rest (bytes). */
const mostBytes = 128 * 1024 * 1024;

type Parts = Pick<JobContext, 'database' | 'services' | 'signal'>;

/**
 * Renders the record of a visit and stores it with its references in one transaction, so that a server crash leaves all
 * or nothing. The second of two concurrent runs leaves the first one's record unchanged.
 */
export async function makeVisitReport({ visit: id }: { readonly visit: string }, parts: Parts): Promise<void> {
  const { database, services, signal } = parts;
  const { storage } = services;
  const db = database.kysely;
  const visit = await db
    .selectFrom('zero_carbon.visits as v')
    .innerJoin('zero_carbon.reports as r', 'r.id', 'v.report_id')
    .innerJoin('zero_carbon.sites as s', 's.id', 'r.site_id')
    .innerJoin('accounts.parties as p', 'p.id', 'v.party_id')
    .selectAll('v')
    .select(['r.number', 's.name_zh', 's.name_en', 'p.name as enterprise'])
    .where('v.id', '=', id)
    .executeTakeFirst();
  // an enterprise that was erased meanwhile
  if (!visit || visit.state !== 'done' || (await filesOfVisits(db, visitEntity, [id])).size > 0) return;
  const about = {
    number: visit.number,
    enterprise: visit.enterprise,
    site: inLang(visit, 'name', visit.lang ?? 'zh'),
    organisation: (await submissionOf(db, visit.report_id))?.organisation_name ?? '',
  };
  const { facts, parts: content } = visitDocument(visit, about, await picturesOf(parts, visit));
  const bytes = await drawDocument(facts, content);
  signal.throwIfAborted();
  const received = await storage.receive(Readable.from([bytes]), mostBytes);
  await db.transaction().execute(async (tx) => {
    const there = await tx
      .selectFrom('zero_carbon.visits')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!there || (await filesOfVisits(tx, visitEntity, [id])).size > 0) {
      await storage.discard(received);
      return;
    }
    const name = `${visit.number}-visit-${id}.pdf`;
    const at = visit.done_at!;
    const file = await storeFile(tx, storage, received, { name, mediaType: 'application/pdf', personId: null, at });
    await claimFile(tx, file.id, visitEntity, id, { personId: null });
  });
}

/** The bytes of its pictures, in their order. */
async function picturesOf(
  { database, services: { storage } }: Parts,
  { id, pictures }: { readonly id: string; readonly pictures: readonly { file: string; caption: string }[] },
) {
  const files = (await filesOfVisits(database.kysely, pictureEntity, [id])).get(id) ?? [];
  const drawn = [];
  for (const { file: fileId, caption } of pictures) {
    const file = files.find((one) => one.id === fileId);
    const bytes = file && (await storage.read(file.sha256));
    if (!bytes) throw new Error(`The bytes of picture ${fileId} of visit ${id} are missing`);
    drawn.push({ caption, jpeg: Buffer.concat(await bytes.toArray()) });
  }
  return drawn;
}
