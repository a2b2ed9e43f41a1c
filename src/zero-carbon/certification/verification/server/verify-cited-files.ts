import { sql, type RawBuilder } from 'kysely';
import { verifyFiles } from '#kernel/files/server/verified/verify-files.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { letterEntity } from '#zero-carbon/evaluation/decisions/server/letters.ts';
import { paperEntity } from '#zero-carbon/certification/issuing/server/papers/make-papers.ts';
import { submissionEntity } from '#zero-carbon/reporting/reports/submission/server/read-submission.ts';

// The last one is of training, which this domain may not import.
const entities = [paperEntity, letterEntity, submissionEntity, 'training_certificate'];

/**
 * Documents of certificates, decisions and submitted reports, and the evidence that reports with a certificate use, of
 * `kernel.files as f`.
 */
const isCited: RawBuilder<boolean> = sql<boolean>`(
  f.entity = any(${entities}::text[])
  or f.id in (
    select e.file_id from zero_carbon.evidence e
     where e.id in (
       select u.evidence_id from zero_carbon.report_row_evidence u
         join zero_carbon.report_lines l on l.id = u.line_id
         join zero_carbon.certificates c on c.report_id = l.report_id
       union all
       select u.evidence_id from zero_carbon.report_line_evidence u
         join zero_carbon.report_lines l on l.id = u.line_id
         join zero_carbon.certificates c on c.report_id = l.report_id
       union all
       select u.evidence_id from zero_carbon.report_answer_evidence u
         join zero_carbon.certificates c on c.report_id = u.report_id)))`;

/** The job: verifies all that certificates rest on. */
export async function verifyCitedFiles(_data: object, context: JobContext): Promise<void> {
  await verifyFiles(isCited, context);
}
