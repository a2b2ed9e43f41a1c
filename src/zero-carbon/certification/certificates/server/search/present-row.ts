import type { Clock } from '#kernel/clock/server/clock.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';
import type { CertificateRow } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { stateToday } from './search-certificates.ts';
import type { FoundCertificate } from './search.queries.ts';

/** A certificate in the form of the response. */
export function presentRow(found: FoundCertificate, lang: Lang, clock: Clock): CertificateRow {
  const { state, state_on: stateDate } = stateToday(found, clock);
  return {
    enterpriseName: found.enterprise_name,
    enterpriseNameEn: found.enterprise_name_en,
    ntwCertNo: found.number,
    applyType2: found.evaluation_type,
    star: found.star,
    certOrgName: inLang(found, 'org', lang),
    certDate: found.issued_on,
    validDate: found.expires_on,
    isValid: state,
    stateDate,
  };
}
