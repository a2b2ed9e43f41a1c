import { inLang, type Lang } from '#kernel/i18n/text.ts';
import type { PublicCorrection } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import type { CorrectedVersion } from './verify.queries.ts';

/**
 * The corrections between the versions of a certificate, newest first.
 *
 * @param versions the certificate, then the one that it corrects, and so on.
 */
export const correctionsAmong = (versions: readonly CorrectedVersion[], lang: Lang): PublicCorrection[] =>
  versions.slice(1).map((former, index) => {
    const [before, after] = [factsOf(former, lang), factsOf(versions[index]!, lang)];
    const { state_note_zh: zh, state_note_en: en } = former;
    return {
      number: former.number,
      on: former.state_on ?? '',
      reason: lang === 'zh' ? (zh ?? en) : (en ?? zh),
      changes: (Object.keys(before) as (keyof typeof before)[])
        .map((field) => ({ field, before: before[field], after: after[field] }))
        .filter((change) => change.before !== change.after),
    };
  });

const factsOf = (row: CorrectedVersion, lang: Lang) => ({
  enterpriseName: row.enterprise_name,
  enterpriseNameEn: row.enterprise_name_en,
  creditCode: row.credit_code,
  siteAddress: lang === 'zh' ? row.site_address : (row.site_address_en ?? row.site_address),
  boundary: inLang(row, 'boundary', lang),
});
