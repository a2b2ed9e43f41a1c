import { partyNames } from '#accounts/identity/people/server/people-names.ts';
import type { NamesOf, Reader, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { deletionLifecycle } from '#zero-carbon/enterprises/enterprises/enterprise-deletions.states.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises/enterprises.words.ts';
import { userinfoWords as text } from '#zero-carbon/enterprises/enterprises/userinfo.words.ts';
import { areaNames } from './areas.ts';
import { countryNamed, industryPath } from './choices.queries.ts';

type NameOf = (code: string, reader: Reader) => Promise<string | null | undefined>;

/** Names read one by one. */
const named =
  (nameOf: NameOf): NamesOf =>
  async (codes, reader) => {
    const found = await Promise.all(codes.map(async (code) => [code, await nameOf(code, reader)] as const));
    return new Map(found.flatMap(([code, name]) => (name ? [[code, name] as const] : [])));
  };

/** Industries of GB/T 4754 by their codes, named as in histories. */
export const industryNames = named(async (code, { pool, lang }) => (await industryPath[lang](pool, [code]))[0]?.view);
const countryNames = named(async (code, { pool, lang }) => {
  const [country] = await countryNamed(pool, [code]);
  return lang === 'zh' ? country?.name_zh : country?.name_en;
});

/** The wording of an enterprise's information in the history. */
export const enterpriseRecord: RecordKind = {
  entity: 'enterprise',
  name: enterpriseFieldWords.kind,
  sameAs: 'party',
  actions: { 'enterprise.register': text.registered, 'enterprise.edit': text.edited },
  fields: {
    name: text.name,
    name_en: text.nameEn,
    credit_code: text.creditCode,
    stock_code: text.stockCode,
    website: text.website,
    established_on: text.establishedOn,
    country: { label: text.country, names: countryNames },
    area: { label: text.adminArea, names: areaNames },
    address: text.addr,
    industry: { label: text.industry, names: industryNames },
    contact: text.linkman,
    phone: text.phone,
    mail: text.mail,
  },
  names: partyNames,
};

/** The wording of a deletion's history; it is named by the enterprise, as long as that has a name. */
export const deletionRecord: RecordKind = {
  entity: deletionLifecycle.name,
  name: text.deletion,
  lifecycle: deletionLifecycle,
  actions: { 'enterprise-deletion.request': text.deletionRequested },
  fields: { partyId: { label: enterpriseFieldWords.kind, names: partyNames } },
  names: async (ids, { db }) => {
    const rows = await db
      .selectFrom('zero_carbon.enterprise_deletions as d')
      .innerJoin('accounts.parties as p', 'p.id', 'd.party_id')
      .select(['d.id', 'p.name'])
      .where('d.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};
