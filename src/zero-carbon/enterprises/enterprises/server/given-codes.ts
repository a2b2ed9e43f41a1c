import type pg from 'pg';
import type { InputProblem } from '#kernel/checks/explain.ts';
import { tidyCreditCode } from '#kernel/checks/credit-code.ts';
import { readLandline, readMobile } from '#kernel/checks/phone.ts';
import { readStockCode } from '#kernel/checks/stock-code.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises/enterprises.words.ts';
import { isArea } from './areas.ts';
import { countryNamed, industryPath } from './choices.queries.ts';

/** The form input of an enterprise, each field validated by the contract. */
interface Given {
  readonly nameEn?: string | undefined;
  readonly creditCode?: string | undefined;
  readonly addr?: string | undefined;
  readonly country?: readonly string[] | undefined;
  readonly adminArea?: readonly string[] | undefined;
  readonly industry?: readonly string[] | undefined;
  readonly linkman?: string | undefined;
  readonly phone?: string | undefined;
  readonly mail?: string | undefined;
  readonly website?: string | undefined;
  readonly stockCode?: string | undefined;
  readonly establishedOn?: string | undefined;
}

/**
 * The columns of the input, each in its stored form.
 *
 * @throws Refusal 4000 for a country, an area or an industry that is unknown, or whose path does not match.
 */
export async function columnsOf(pool: pg.Pool, given: Given, lang: Lang) {
  const country = given.country?.[0] ?? null;
  // Areas belong to China: with another country the field is no longer displayed, so its value is dropped.
  const areaCodes = country === null || country === 'CN' ? (given.adminArea ?? []) : [];
  const industryCodes = given.industry ?? [];
  const problems: InputProblem[] = [];
  const object = (path: string, text: Text) => problems.push({ path, message: translate(text, lang) });
  if (country !== null && (await countryNamed(pool, [country])).length === 0) {
    object('country', enterpriseFieldWords.unknownCountry);
  }
  if (!(await isArea(pool, areaCodes))) object('adminArea', enterpriseFieldWords.unknownArea);
  if (!(await isIndustry(pool, industryCodes))) object('industry', enterpriseFieldWords.unknownIndustry);
  if (problems.length > 0) throw refuse.invalid(problems);
  const { creditCode, phone, stockCode } = given;
  return {
    name_en: given.nameEn ?? null,
    credit_code: creditCode === undefined ? null : tidyCreditCode(creditCode),
    country,
    area: areaCodes.at(-1) ?? null,
    industry: industryCodes.at(-1) ?? null,
    address: given.addr ?? null,
    contact: given.linkman ?? null,
    phone: phone === undefined ? null : (readMobile(phone) ?? readLandline(phone) ?? null),
    mail: given.mail ?? null,
    website: given.website ?? null,
    stock_code: stockCode === undefined ? null : (readStockCode(stockCode) ?? null),
    established_on: given.establishedOn ?? null,
  };
}

async function isIndustry(pool: pg.Pool, codes: readonly string[]): Promise<boolean> {
  const last = codes.at(-1);
  if (last === undefined) return true;
  const [path] = await industryPath.zh(pool, [last]);
  return path?.codes.join() === codes.join();
}
