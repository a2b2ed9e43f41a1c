import type pg from 'pg';
import { searchParts } from '#kernel/db/server/grams.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import { inOneLang } from '#zero-carbon/portal/library/server/in-one-lang.ts';
import { readPage, type Page } from '#zero-carbon/portal/library/server/page-statement.ts';
import type { listStandards, StandardItem } from '#zero-carbon/portal/standards/standards.contract.ts';

/** The list columns of a standard, with the alias `d`. */
export const itemColumns = (lang: Lang): string => `d.id::text, ${inOneLang('d.title', 'title', lang)},
  coalesce(d.issued, d.effective) as date,
  case when d.issued is not null then 'issued' when d.effective is not null then 'effective' end as "dateKind",
  d.number, d.state`;

/**
 * One page of standards, newest first; null if there is no such series. The name of the statement is that of its
 * filters, so each combination is prepared once. A keyword is planned by value: a rare one uses its own index, a common
 * one a scan from the newest.
 */
export async function standardPage(
  pool: pg.Pool,
  params: ParamsOf<typeof listStandards>,
  lang: Lang,
): Promise<(Page<StandardItem> & { type: string }) | null> {
  const { code, year, state, keyword, start, limit } = params;
  const search = searchParts(keyword ?? '');
  const values: unknown[] = [limit, start];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const where: string[] = [];
  if (code) where.push(`d.series = ${bind(code)}`);
  if (state) where.push(`d.state = ${bind(state)}`);
  if (year) where.push(`d.sort_date >= ${bind(year)} and d.sort_date < ${bind(String(Number(year) + 1))}`);
  if (search)
    where.push(`d.grams @> ${bind(search.grams)}::text[] and d.search like all (${bind(search.patterns)}::text[])`);

  const filters = ['standards', lang, code && 'series', state && 'state', year && 'year'];
  const name = search ? undefined : filters.filter(Boolean).join('-');
  const type = code ? `(select t.name_${lang} from zero_carbon.standard_series t where t.code = $3)` : 'null::text';
  const parts = () => ({ table: 'zero_carbon.standards', columns: itemColumns(lang), where, type });
  const page = await readPage<StandardItem>(pool, parts, values, name);
  if (code && page.type === null) return null;
  return { ...page, type: page.type ?? translate(libraryWords.standards, lang) };
}
