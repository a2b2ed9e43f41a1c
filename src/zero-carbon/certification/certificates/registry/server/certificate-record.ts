import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { showCertificate } from '#zero-carbon/certification/certificates/registry/registry.contract.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { registryWords as text } from '#zero-carbon/certification/certificates/registry/registry.words.ts';

/** The wording of a certificate's history; it is named by its number, and searched by the start of it. */
export const certificateRecord: RecordKind = {
  entity: 'certificate',
  name: text.certificate,
  lifecycle: certificateLifecycle,
  readers: { access: showCertificate.access },
  actions: { 'certificate.issue': text.issued },
  fields: {
    number: text.number,
    report: text.report,
    corrects: text.corrects,
    star: text.star,
    issued_on: text.issuedOn,
    state_on: text.stateOn,
    decide_by: text.decideBy,
    state_note_zh: text.noteZh,
    state_note_en: text.noteEn,
  },
  names: namesIn('zero_carbon.certificates', 'number'),
  found: (typed) =>
    sql`select id::text from zero_carbon.certificates where number like ${`${escapeLike(tidyNumber(typed))}%`}`,
};
