import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { showTrainingCertificate } from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { trainingCertificateLifecycle } from '#zero-carbon/training/certificates/training-certificates.states.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import { tidyTrainingNumber } from '#zero-carbon/certification/certificates/training-number.ts';

/** The history record of a training certificate, titled with its number only. */
export const trainingCertificateRecord: RecordKind = {
  entity: trainingCertificateLifecycle.name,
  name: text.certificate,
  lifecycle: trainingCertificateLifecycle,
  readers: { access: showTrainingCertificate.access },
  actions: { 'training-certificate.issue': text.issueAction },
  fields: {
    number: text.number,
    issued_on: text.issuedOn,
    expires_on: text.expiresOn,
    withdrawn_on: text.withdrawnOn,
  },
  names: namesIn('zero_carbon.training_certificates', 'number'),
  found: (typed) =>
    sql`select id::text from zero_carbon.training_certificates where number like ${`${escapeLike(tidyTrainingNumber(typed))}%`}`,
};
