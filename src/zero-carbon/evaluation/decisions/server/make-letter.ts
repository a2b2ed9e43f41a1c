import { Readable } from 'node:stream';
import { periodEnd } from '#accounts/calendar/server/deadline.ts';
import { drawDocument } from '#kernel/document/server/draw-document.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { fullAddress } from '#zero-carbon/enterprises/sites/full-address.ts';
import { letterDocument } from './letter-document.ts';
import { letterEntity, lettersOf } from './letters.ts';

/** Far more than a letter weighs (bytes). */
const mostBytes = 16 * 1024 * 1024;

/**
 * Renders the letter of a decision and stores it with its references in one transaction, so that a server crash leaves
 * all or nothing. The second of two concurrent runs leaves the first one's letter unchanged.
 */
export async function makeLetter(
  { decision: id }: { readonly decision: string },
  { database, services: { storage }, signal }: Pick<JobContext, 'database' | 'services' | 'signal'>,
): Promise<void> {
  const db = database.kysely;
  const decision = await db.selectFrom('zero_carbon.decisions').selectAll().where('id', '=', id).executeTakeFirst();
  const { facts, agreed_at: at } = decision ?? {};
  // an enterprise that was erased meanwhile
  if (!decision || !facts || !at || (await lettersOf(db, [id])).size > 0) return;
  const window = decision.published_on === null ? undefined : await periodEnd(db, 'publicity', decision.published_on);
  // a report that was erased since
  const run = decision.report_id === null ? undefined : await readRun(db, decision.report_id);
  const site = run?.document.about.site;
  const address = site && fullAddress(site.areas ?? [], site.address)[decision.lang];
  const { facts: about, parts } = letterDocument({ ...decision, facts }, window, address);
  const bytes = await drawDocument(about, parts);
  signal.throwIfAborted();
  const received = await storage.receive(Readable.from([bytes]), mostBytes);
  await db.transaction().execute(async (tx) => {
    const there = await tx
      .selectFrom('zero_carbon.decisions')
      .select('facts')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!there?.facts || (await lettersOf(tx, [id])).size > 0) {
      await storage.discard(received);
      return;
    }
    const name = `${decision.report_number}-${id}.pdf`;
    const file = await storeFile(tx, storage, received, { name, mediaType: 'application/pdf', personId: null, at });
    await claimFile(tx, file.id, letterEntity, id, { personId: null });
  });
}
