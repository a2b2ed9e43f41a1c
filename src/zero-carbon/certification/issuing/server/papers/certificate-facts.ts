import type { EvaluationFacts } from '#zero-carbon/certification/drawing/printed-values.ts';
import type { TemplateLanguage } from '#zero-carbon/certification/drawing/fields.ts';
import type { StatedFacts } from '#zero-carbon/certification/issuing/server/enter-certificate.ts';

/** A row of the registry, or a future one. */
export interface DatedFacts extends StatedFacts {
  readonly number: string;
  readonly first_issued_on: string;
  readonly issued_on: string;
  readonly expires_on: string;
}

export interface Issuer {
  readonly code: string;
  readonly name_zh: string;
  readonly name_en: string;
}

/** The printed log data of a certificate. */
export type Proofs = Pick<EvaluationFacts, 'signature' | 'logEntry' | 'logHead'>;

/** The address in the template's languages: one in both languages prints both. */
function addressIn(language: TemplateLanguage, { site_address: zh, site_address_en: en }: DatedFacts): string {
  if (en === null || language === 'zh') return zh;
  if (language === 'en') return en;
  // the street once: both have it in Chinese, unless it was entered in Latin letters
  const [street = '', ...areas] = en.split(', ');
  return `${zh} · ${zh.endsWith(street) ? areas.join(', ') : en}`;
}

/** The facts of a certificate in printed form. */
export const printedFacts = (
  row: DatedFacts,
  issuer: Issuer,
  { publicUrl, language }: { readonly publicUrl: string; readonly language: TemplateLanguage },
  proofs: Proofs,
): EvaluationFacts => ({
  kind: 'evaluation',
  number: row.number,
  organisationZh: issuer.name_zh,
  organisationEn: issuer.name_en,
  organisationCode: issuer.code,
  firstIssuedOn: row.first_issued_on,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  verifyAddress: `${publicUrl.replace(/^https?:\/\//, '')}/#/index/certverify/${row.number}`,
  enterpriseNameZh: row.enterprise_name,
  enterpriseNameEn: row.enterprise_name_en,
  creditCode: row.credit_code,
  siteAddress: addressIn(language, row),
  boundaryZh: row.boundary_zh,
  boundaryEn: row.boundary_en,
  evaluationType: row.evaluation_type,
  star: row.star,
  standard: row.standard,
  reportStart: row.report_start,
  reportEnd: row.report_end,
  scope1: row.scope1,
  scope2: row.scope2,
  scope3: row.scope3,
  offset: row.offset_tonnes,
  offsetSerials: row.offset_serials,
  net: row.net,
  ...proofs,
});
