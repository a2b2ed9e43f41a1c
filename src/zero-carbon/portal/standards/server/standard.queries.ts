import { totalCap } from '#kernel/checks/total-cap.ts';
import { prepared, type Prepared } from '#kernel/db/server/prepared.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { inOneLang } from '#zero-carbon/portal/library/server/in-one-lang.ts';
import type { RelatedStandard, Standard } from '#zero-carbon/portal/standards/standards.contract.ts';
import { itemColumns } from './standard-list.queries.ts';

type StandardRow = Omit<Standard, 'related' | 'place'> & { family: string; newer: number; ofSeries: number };

const standardStatement = (lang: Lang): string => {
  const other = lang === 'zh' ? 'en' : 'zh';
  return `
  select ${itemColumns(lang)}, ${inOneLang('d.content', 'content', lang, 'contentLang')},
    d.series as code, t.name_${lang} as type, t.home_page as "homePage", d.family,
    case when d.title_${lang} is null then d.title_form_${other} else d.title_form_${lang} end as "titleForm",
    case when d.title_${lang} is not null then d.title_${other} end as "otherTitle",
    case when d.title_${lang} is not null then d.title_form_${other} end as "otherTitleForm",
    d.number_check as "numberCheck", coalesce(d.issuer_${lang}, d.issuer_${other}) as issuer,
    d.issued, d.effective, d.withdrawn, d.dates_check as "datesCheck", d.compiled_on as "compiledOn",
    (select jsonb_build_object('id', s.id::text, 'number', s.number, 'title', s.title, 'lang', s.lang)
     from (select d.id, d.number, ${inOneLang('d.title', 'title', lang)} from zero_carbon.standards d) s
     where s.id = d.successor_id) as successor,
    (select count(*)::int from (
      select from zero_carbon.standards n where n.series = d.series and (n.sort_date, n.id) > (d.sort_date, d.id) limit ${totalCap}
    ) c) as newer,
    (select count(*)::int from (select from zero_carbon.standards n where n.series = d.series limit ${totalCap}) c) as "ofSeries"
  from zero_carbon.standards d join zero_carbon.standard_series t on t.code = d.series
  where d.id = $1`;
};

/** $1 the id. */
export const standardRow: Readonly<Record<Lang, Prepared<StandardRow>>> = {
  zh: prepared<StandardRow>('standard-zh', standardStatement('zh')),
  en: prepared<StandardRow>('standard-en', standardStatement('en')),
};

/**
 * Related standards, each once: the successor and the predecessor, then the newest of the same number, then the newest
 * of the same series. $1 the id, $2 its series, $3 its family, $4 its successor, $5 the number of each kind.
 */
const relatedStatement = (lang: Lang): string => `
  select r.* from (
    select distinct on (k.id) k.* from (
      (select ${itemColumns(lang)}, d.sort_date, 'successor' as relation, 1 as rank
       from zero_carbon.standards d where d.id = $4)
      union all
      (select ${itemColumns(lang)}, d.sort_date, 'predecessor', 2
       from zero_carbon.standards d where d.successor_id = $1 order by d.sort_date desc, d.id desc limit $5)
      union all
      (select ${itemColumns(lang)}, d.sort_date, 'family', 3
       from zero_carbon.standards d where d.family = $3 and d.id <> $1 order by d.sort_date desc, d.id desc limit $5)
      union all
      (select ${itemColumns(lang)}, d.sort_date, 'series', 4
       from zero_carbon.standards d where d.series = $2 and d.family <> $3 and d.id <> $1
       order by d.sort_date desc, d.id desc limit $5)
    ) k order by k.id, k.rank
  ) r order by r.rank, r.sort_date desc, r.id desc`;

export const relatedStandards: Readonly<Record<Lang, Prepared<RelatedStandard>>> = {
  zh: prepared<RelatedStandard>('standard-related-zh', relatedStatement('zh')),
  en: prepared<RelatedStandard>('standard-related-en', relatedStatement('en')),
};
