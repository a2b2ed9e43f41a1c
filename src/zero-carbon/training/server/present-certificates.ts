import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { TrainingCertificateRow, TrainingCertificateState } from '#zero-carbon/training/training.contract.ts';
import type { FoundTrainingCertificate } from './certificates-of.queries.ts';
import { makePicture } from './picture/picture-of.ts';
import type { TrainingParts } from './training-parts.ts';

interface Reader {
  readonly db: Db;
  readonly clock: Clock;
  readonly lang: Lang;
}

/** Certificates as the wire says them, each with a signed path to its picture, which is drawn where there is none yet. */
export async function presentCertificates(
  parts: TrainingParts,
  found: readonly FoundTrainingCertificate[],
  { db, clock, lang }: Reader,
): Promise<TrainingCertificateRow[]> {
  const rows: TrainingCertificateRow[] = [];
  for (const certificate of found) {
    const picture =
      certificate.file_id !== null && certificate.sha256 !== null
        ? { id: certificate.file_id, sha256: certificate.sha256 }
        : await makePicture(db, parts.storage, certificate.id, factsOf(certificate), clock.now());
    rows.push({
      certNo: certificate.number,
      name: certificate.name,
      idCard: parts.ids.masked(certificate.id_sealed, certificate.trainee_id),
      course: lang === 'zh' ? certificate.course_zh : certificate.course_en,
      certDate: certificate.issued_on,
      validDate: certificate.expires_on,
      isValid: stateToday(certificate, clock.today()),
      certFullUrl: parts.signer.sign(picture),
    });
  }
  return rows;
}

/** By date, like every certificate (docs/decisions/0004-states-by-date.md); what was taken back stays so. */
export function stateToday(
  { expires_on: expiresOn, withdrawn_on: withdrawnOn }: Pick<FoundTrainingCertificate, 'expires_on' | 'withdrawn_on'>,
  today: string,
): TrainingCertificateState {
  if (withdrawnOn !== null && withdrawnOn <= today) return 'withdrawn';
  return expiresOn < today ? 'expired' : 'valid';
}

const factsOf = (certificate: FoundTrainingCertificate) => ({
  number: certificate.number,
  name: certificate.name,
  courseZh: certificate.course_zh,
  courseEn: certificate.course_en,
  issuedOn: certificate.issued_on,
  expiresOn: certificate.expires_on,
});
