import { Readable } from 'node:stream';
import { drawDocument } from '#kernel/document/server/draw-document.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import type { Made } from '#kernel/tasks/server/follow-job.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { pdfOf, submissionEntity } from './read-submission.ts';
import { reportDocument } from './report-document.ts';

/** Far above the size of a report of 2,000 lines (bytes). */
const mostBytes = 64 * 1024 * 1024;

/**
 * Renders a submission and stores the PDF. The file and its claim are written in one transaction, so that a server
 * that dies leaves all of it or nothing. Of two concurrent jobs, the second returns the first one's file.
 */
export async function makeReportPdf(
  { submission: id }: { readonly submission: string },
  { database, services: { storage }, signal }: Pick<JobContext, 'database' | 'services' | 'signal'>,
): Promise<Made> {
  const db = database.kysely;
  const submission = await db
    .selectFrom('zero_carbon.report_submissions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  // the enterprise has been erased meanwhile
  if (!submission) return { fileId: null };
  const before = await pdfOf(db, id);
  if (before) return { fileId: before.id };
  const run = await readRun(db, submission.report_id);
  if (run?.id !== submission.run_id) throw new Error(`Submission ${id} is of another run than its report`);
  const { facts, parts } = reportDocument(run, submission);
  const bytes = await drawDocument(facts, parts);
  signal.throwIfAborted();
  const received = await storage.receive(Readable.from([bytes]), mostBytes);
  return db.transaction().execute(async (tx) => {
    const there = await tx
      .selectFrom('zero_carbon.report_submissions')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const made = await pdfOf(tx, id);
    if (!there || made) {
      await storage.discard(received);
      return { fileId: made?.id ?? null };
    }
    const name = `${run.document.about.number}.pdf`;
    const at = submission.submitted_at;
    const file = await storeFile(tx, storage, received, { name, mediaType: 'application/pdf', personId: null, at });
    await claimFile(tx, file.id, submissionEntity, id, { personId: null });
    return { fileId: file.id };
  });
}
