import { totalCap } from '#kernel/checks/total-cap.ts';
import { prepared, type Prepared } from '#kernel/db/server/prepared.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { inOneLang } from '#zero-carbon/portal/library/server/in-one-lang.ts';
import type { Policy, RelatedPolicy } from '#zero-carbon/portal/policies/policies.contract.ts';
import { itemColumns } from './policy-list.queries.ts';

type PolicyRow = Omit<Policy, 'related' | 'place'> & { newer: number; ofType: number };

const policyStatement = (lang: Lang): string => {
  const other = lang === 'zh' ? 'en' : 'zh';
  return `
  select ${itemColumns(lang)}, ${inOneLang('d.content', 'content', lang, 'contentLang')},
    d.type as code, t.name_${lang} as type,
    case when d.title_${lang} is null then d.title_form_${other} else d.title_form_${lang} end as "titleForm",
    case when d.title_${lang} is not null then d.title_${other} end as "otherTitle",
    case when d.title_${lang} is not null then d.title_form_${other} end as "otherTitleForm",
    d.number_check as "numberCheck",
    coalesce((
      select jsonb_agg(jsonb_build_object('code', i.code, 'name', i.name_${lang}, 'homePage', i.home_page) order by o.place)
      from unnest(d.issuers) with ordinality o(code, place) join zero_carbon.issuers i on i.code = o.code
    ), '[]') as issuers,
    d.other_issuers as "otherIssuers", d.issuers_check as "issuersCheck",
    d.date_kind as "dateKind", d.date_check as "dateCheck", d.compiled_on as "compiledOn",
    (select count(*)::int from (
      select from zero_carbon.policies n where n.type = d.type and (n.sort_date, n.id) > (d.sort_date, d.id) limit ${totalCap}
    ) c) as newer,
    (select count(*)::int from (select from zero_carbon.policies n where n.type = d.type limit ${totalCap}) c) as "ofType"
  from zero_carbon.policies d join zero_carbon.policy_types t on t.code = d.type
  where d.id = $1`;
};

/** $1 the id. */
export const policyRow: Readonly<Record<Lang, Prepared<PolicyRow>>> = {
  zh: prepared<PolicyRow>('policy-zh', policyStatement('zh')),
  en: prepared<PolicyRow>('policy-en', policyStatement('en')),
};

/**
 * Related policies: the newest of the same group, then the newest of the same leading issuer in other groups.
 * $1 the id, $2 its group, $3 its leading issuer, $4 the number of each kind.
 */
const relatedStatement = (lang: Lang): string => `
  (select ${itemColumns(lang)}, 'type' as relation from zero_carbon.policies d
   where d.type = $2 and d.id <> $1 order by d.sort_date desc, d.id desc limit $4)
  union all
  (select ${itemColumns(lang)}, 'issuer' as relation from zero_carbon.policies d
   where d.issuers @> array[$3::text] and d.type <> $2 order by d.sort_date desc, d.id desc limit $4)`;

export const relatedPolicies: Readonly<Record<Lang, Prepared<RelatedPolicy>>> = {
  zh: prepared<RelatedPolicy>('policy-related-zh', relatedStatement('zh')),
  en: prepared<RelatedPolicy>('policy-related-en', relatedStatement('en')),
};
