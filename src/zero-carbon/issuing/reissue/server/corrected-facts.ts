import type { Selectable } from 'kysely';
import type { Db, Tables } from '#kernel/db/server/database.ts';
import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import { fieldWords } from '#zero-carbon/drawing/field.words.ts';
import { reissueWords as text } from '#zero-carbon/issuing/reissue/reissue.words.ts';
import { certifiedFacts } from '#zero-carbon/issuing/server/certified-facts.ts';
import type { SaidFacts } from '#zero-carbon/issuing/server/enter-certificate.ts';
import '#zero-carbon/certificates/server/certificates.tables.ts';
import '#zero-carbon/enterprises/server/enterprises.tables.ts';

export type CertificateRow = Selectable<Tables['zero_carbon.certificates']>;

/** What whoever corrects has written. */
export interface Corrected {
  readonly enterpriseName: string;
  readonly enterpriseNameEn?: string | undefined;
  readonly siteAddress: string;
  readonly boundaryZh: string;
  readonly boundaryEn: string;
}

/**
 * What a corrected certificate says. Names, address and boundary are as they were written; the credit code is the
 * enterprise's own as it is now; all else is the report's, and of a certificate without one as it was.
 */
export async function correctedFacts(db: Db, former: CertificateRow, corrected: Corrected): Promise<SaidFacts> {
  const enterprise = await db
    .selectFrom('zero_carbon.enterprises')
    .select('credit_code')
    .where('party_id', '=', former.party_id ?? '0')
    .executeTakeFirst();
  const named = {
    enterprise_name: corrected.enterpriseName,
    enterprise_name_en: corrected.enterpriseNameEn || null,
    credit_code: enterprise?.credit_code ?? former.credit_code,
    site_address: corrected.siteAddress,
    boundary_zh: corrected.boundaryZh,
    boundary_en: corrected.boundaryEn,
  };
  if (former.report_id !== null) return (await certifiedFacts(db, former.report_id, named)).said;
  const { evaluation_type, star, standard, report_start, report_end } = former;
  return { ...named, evaluation_type, star, standard, report_start, report_end, ...tonnesOf(former) };
}

const tonnesOf = (row: CertificateRow) => {
  const { scope1, scope2, scope2_location, scope3, removal, offset_tonnes, net, offset_serials } = row;
  return { scope1, scope2, scope2_location, scope3, removal, offset_tonnes, net, offset_serials };
};

const labels: Readonly<Record<keyof SaidFacts, Text>> = {
  enterprise_name: fieldWords.enterpriseNameZh,
  enterprise_name_en: fieldWords.enterpriseNameEn,
  credit_code: fieldWords.creditCode,
  site_address: fieldWords.siteAddress,
  boundary_zh: fieldWords.boundaryZh,
  boundary_en: fieldWords.boundaryEn,
  evaluation_type: fieldWords.evaluationType,
  star: text.star,
  standard: fieldWords.standard,
  report_start: fieldWords.reportStart,
  report_end: fieldWords.reportEnd,
  scope1: fieldWords.scope1,
  scope2: fieldWords.scope2,
  scope2_location: text.scope2Location,
  scope3: fieldWords.scope3,
  removal: text.removal,
  offset_tonnes: fieldWords.offset,
  offset_serials: fieldWords.offsetSerials,
  net: fieldWords.net,
};

/** What a correction changes, in the order in which a certificate says it. */
export const changesOf = (former: SaidFacts, said: SaidFacts, lang: Lang) =>
  (Object.keys(labels) as (keyof SaidFacts)[])
    .map((key) => ({
      field: translate(labels[key], lang),
      before: written(former[key]),
      after: written(said[key]),
    }))
    .filter(({ before, after }) => before !== after);

const written = (fact: SaidFacts[keyof SaidFacts]): string | null =>
  fact === null ? null : Array.isArray(fact) ? fact.join('\n') || null : String(fact);
