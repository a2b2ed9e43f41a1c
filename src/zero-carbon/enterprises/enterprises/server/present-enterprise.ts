import type pg from 'pg';
import type { Lang } from '#kernel/i18n/text.ts';
import type { EnterpriseInformation } from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { completeness, missingForReport } from '#zero-carbon/enterprises/enterprises/missing-for-report.ts';
import { areaPath, countryNamed, industryPath } from './choices.queries.ts';
import { enterpriseOfParty, type EnterpriseRow } from './enterprises.queries.ts';

/** An enterprise as its own people see it. */
export async function presentEnterprise(pool: pg.Pool, row: EnterpriseRow, lang: Lang): Promise<EnterpriseInformation> {
  const [country] = row.country === null ? [] : await countryNamed(pool, [row.country]);
  const [area] = await areaPath[lang](pool, [row.area]);
  const [industry] = await industryPath[lang](pool, [row.industry]);
  const stored = {
    version: row.version,
    name: row.name,
    nameEn: row.name_en,
    creditCode: row.credit_code,
    country: row.country === null ? [] : [row.country],
    countryView: (lang === 'zh' ? country?.name_zh : country?.name_en) ?? '',
    adminArea: area?.codes ?? [],
    adminAreaView: area?.view ?? '',
    industry: industry?.codes ?? [],
    industryView: industry?.view ?? '',
    addr: row.address,
    linkman: row.contact,
    phone: row.phone,
    mail: row.mail,
    website: row.website,
    stockCode: row.stock_code,
    establishedOn: row.established_on,
    nameFixed: row.certified,
  };
  return { ...stored, missing: missingForReport(stored), complete: completeness(stored) };
}

/** A party's enterprise in its own people's view, for domains that build on it; undefined for an unknown party. */
export async function informationOf(
  pool: pg.Pool,
  partyId: string,
  lang: Lang,
): Promise<EnterpriseInformation | undefined> {
  const [row] = await enterpriseOfParty(pool, [partyId]);
  return row && presentEnterprise(pool, row, lang);
}
