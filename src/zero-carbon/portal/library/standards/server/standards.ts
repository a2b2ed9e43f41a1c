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
import type {
  RelatedStandard,
  Standard,
  StandardItem,
} from '#zero-carbon/portal/library/standards/standards.contract.ts';
import { standardStates, type StandardState } from '#zero-carbon/portal/library/standards/standards.words.ts';

const columns = (lang: Lang): string => `d.id::text, ${inOneLang('d.title', 'title', lang)},
  coalesce(d.issued, d.effective) as date,
  case when d.issued is not null then 'issued' when d.effective is not null then 'effective' end as "dateKind",
  d.number, d.state`;

export const standards: DocumentKind = {
  name: 'standards',
  title: libraryWords.standards,
  groups: 'standard_series',
  group: 'series',
  columns,
  filter: { name: 'state', condition: (state) => `d.state = ${state}` },
};

export const standardPage = documentPage<StandardItem>(standards);
export const topStandardRows = newestOfGroups<StandardItem>(standards);

/** The states of the standards of one series, or of all, probed by index. */
export async function statesOf(pool: pg.Pool, code: string | undefined): Promise<StandardState[]> {
  const { rows } = await pool.query<{ state: StandardState }>(
    `select s.state from unnest($1::text[]) with ordinality s(state, place)
     where exists (select from zero_carbon.standards d where d.state = s.state ${code ? 'and d.series = $2' : ''})
     order by s.place`,
    [[...standardStates], ...(code ? [code] : [])],
  );
  return rows.map(({ state }) => state);
}

/** $1 the id. */
export const standardRow = documentRow<Omit<Standard, 'related' | 'place'> & { family: string }>(
  standards,
  (lang, other) => `
    t.home_page as "homePage", d.family, coalesce(d.issuer_${lang}, d.issuer_${other}) as issuer,
    d.issued, d.effective, d.withdrawn, d.dates_check as "datesCheck",
    (select jsonb_build_object('id', s.id::text, 'number', s.number, 'title', s.title, 'lang', s.lang)
     from (select d.id, d.number, ${inOneLang('d.title', 'title', lang)} from zero_carbon.standards d) s
     where s.id = d.successor_id) as successor`,
);

/**
 * Related standards, each once: the successor and the predecessor, then the newest of the same number, then the newest
 * of the same series. $1 the id, $2 its series, $3 its family, $4 its successor, $5 the number of each kind.
 */
export const relatedStandards = relatedRows<RelatedStandard>(
  standards,
  (lang) => `
  select r.* from (
    select distinct on (k.id) k.* from (
      (select ${columns(lang)}, d.sort_date, 'successor' as relation, 1 as rank
       from zero_carbon.standards d where d.id = $4)
      union all
      (select ${columns(lang)}, d.sort_date, 'predecessor', 2
       from zero_carbon.standards d where d.successor_id = $1 order by d.sort_date desc, d.id desc limit $5)
      union all
      (select ${columns(lang)}, d.sort_date, 'family', 3
       from zero_carbon.standards d where d.family = $3 and d.id <> $1 order by d.sort_date desc, d.id desc limit $5)
      union all
      (select ${columns(lang)}, d.sort_date, 'series', 4
       from zero_carbon.standards d where d.series = $2 and d.family <> $3 and d.id <> $1
       order by d.sort_date desc, d.id desc limit $5)
    ) k order by k.id, k.rank
  ) r order by r.rank, r.sort_date desc, r.id desc`,
);
