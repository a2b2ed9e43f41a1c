import type pg from 'pg';
import type { Lang } from '#kernel/i18n/text.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import {
  documentPage,
  documentRow,
  newestOfGroups,
  relatedRows,
  type DocumentKind,
} from '#zero-carbon/portal/library/server/documents.ts';
import { inOneLang } from '#zero-carbon/portal/library/server/in-one-lang.ts';
import type { Policy, PolicyItem, RelatedPolicy } from '#zero-carbon/portal/library/policies/policies.contract.ts';

const columns = (lang: Lang): string => `d.id::text, ${inOneLang('d.title', 'title', lang)},
  d.dated as date, d.number, coalesce(d.issuer_${lang}, d.issuer_zh, d.issuer_en) as issuer`;

export const policies: DocumentKind = {
  name: 'policies',
  title: libraryWords.policies,
  groups: 'policy_types',
  group: 'type',
  columns,
  filter: { name: 'issuer', condition: (issuer) => `d.issuers @> array[${issuer}::text]`, varies: true },
};

export const policyPage = documentPage<PolicyItem>(policies);
export const topPolicyRows = newestOfGroups<PolicyItem>(policies);

/** The issuers of the policies of one group, or of all. An issuer is probed for one policy, not counted. */
export async function issuersOf(pool: pg.Pool, code: string | undefined, lang: Lang) {
  const { rows } = await pool.query<{ code: string; name: string }>(
    `select i.code, i.name_${lang} as name from zero_carbon.issuers i
     where exists (select from zero_carbon.policies d where d.issuers @> array[i.code] ${code ? 'and d.type = $1' : ''})
     order by i.position`,
    code ? [code] : [],
  );
  return rows;
}

/** $1 the id. */
export const policyRow = documentRow<Omit<Policy, 'related' | 'place'>>(
  policies,
  (lang) => `
    coalesce((
      select jsonb_agg(jsonb_build_object('code', i.code, 'name', i.name_${lang}, 'homePage', i.home_page) order by o.place)
      from unnest(d.issuers) with ordinality o(code, place) join zero_carbon.issuers i on i.code = o.code
    ), '[]') as issuers,
    d.other_issuers as "otherIssuers", d.issuers_check as "issuersCheck",
    d.date_kind as "dateKind", d.date_check as "dateCheck"`,
);

/**
 * Related policies: the newest of the same group, then the newest of the same leading issuer in other groups.
 * $1 the id, $2 its group, $3 its leading issuer, $4 the number of each kind.
 */
export const relatedPolicies = relatedRows<RelatedPolicy>(
  policies,
  (lang) => `
  (select ${columns(lang)}, 'type' as relation from zero_carbon.policies d
   where d.type = $2 and d.id <> $1 order by d.sort_date desc, d.id desc limit $4)
  union all
  (select ${columns(lang)}, 'issuer' as relation from zero_carbon.policies d
   where d.issuers @> array[$3::text] and d.type <> $2 order by d.sort_date desc, d.id desc limit $4)`,
);
