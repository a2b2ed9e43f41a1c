import type pg from 'pg';
import { totalCap } from '#kernel/checks/total-cap.ts';
import { searchParts } from '#kernel/db/server/grams.ts';
import { prepared, type Prepared } from '#kernel/db/server/prepared.ts';
import { translate, type Lang, type Text } from '#kernel/i18n/text.ts';
import { inOneLang } from './in-one-lang.ts';
import { readPage, type Page } from './page-statement.ts';

/** A kind of document, as our own SQL. In conditions and columns, `d` is the document's row. */
export interface DocumentKind {
  /** The table in `zero_carbon`, and the prefix of statement names. */
  readonly name: string;
  readonly title: Text;
  /** The table of the groups in `zero_carbon`, and the column with a group's code. */
  readonly groups: string;
  readonly group: string;
  /** The columns of a list. */
  readonly columns: (lang: Lang) => string;
  /** The filter beside group, year and keyword. */
  readonly filter: {
    readonly name: 'issuer' | 'state';
    readonly condition: (value: string) => string;
    /** The best plan depends on the value: a rare one uses its own index, a common one a scan from the newest. */
    readonly varies?: true;
  };
}

interface ListParams extends Partial<Record<'code' | 'year' | 'keyword' | 'issuer' | 'state', string | undefined>> {
  readonly start: number;
  readonly limit: number;
}

/**
 * Reads one page of documents, newest first; null if there is no such group. The name of the statement is that of its
 * filters, so each combination is prepared once. A keyword is planned by value, because it may match many or few texts.
 */
export const documentPage =
  <Item>(kind: DocumentKind) =>
  async (pool: pg.Pool, params: ListParams, lang: Lang): Promise<(Page<Item> & { type: string }) | null> => {
    const { name: table, filter, groups, group, columns } = kind;
    const { code, year, keyword, start, limit, [filter.name]: filtered } = params;
    const search = searchParts(keyword ?? '');
    const values: unknown[] = [limit, start];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const where: string[] = [];
    if (code) where.push(`d.${group} = ${bind(code)}`);
    if (filtered) where.push(filter.condition(bind(filtered)));
    if (year) where.push(`d.sort_date >= ${bind(year)} and d.sort_date < ${bind(String(Number(year) + 1))}`);
    if (search)
      where.push(`d.grams @> ${bind(search.grams)}::text[] and d.search like all (${bind(search.patterns)}::text[])`);

    const filters = [table, lang, code && group, filtered && filter.name, year && 'year'];
    const name = search || (filtered && filter.varies) ? undefined : filters.filter(Boolean).join('-');
    const type = code ? `(select t.name_${lang} from zero_carbon.${groups} t where t.code = $3)` : 'null::text';
    const parts = () => ({ table: `zero_carbon.${table}`, columns: columns(lang), where, type });
    const page = await readPage<Item>(pool, parts, values, name);
    if (code && page.type === null) return null;
    return { ...page, type: page.type ?? translate(kind.title, lang) };
  };

const inEachLang = <Row extends object>(
  name: string,
  statement: (lang: Lang) => string,
): Readonly<Record<Lang, Prepared<Row>>> => ({
  zh: prepared<Row>(`${name}-zh`, statement('zh')),
  en: prepared<Row>(`${name}-en`, statement('en')),
});

/** Reads the newest $1 of each non-empty group, in the order of the groups. */
export const newestOfGroups = <Item>({ name, groups, group, columns }: DocumentKind) =>
  inEachLang<Item & { type: string; code: string; counted: number }>(
    `${name}-top`,
    (lang) => `
  select t.name_${lang} as type, t.code, c.counted, p.*
  from zero_carbon.${groups} t
  cross join lateral (
    select count(*)::int as counted
    from (select from zero_carbon.${name} d where d.${group} = t.code limit ${totalCap + 1}) n
  ) c
  cross join lateral (
    select ${columns(lang)}, d.sort_date from zero_carbon.${name} d
    where d.${group} = t.code order by d.sort_date desc, d.id desc limit $1
  ) p
  order by t.position, p.sort_date desc, p.id desc`,
  );

/**
 * The groups, and the years of the documents of one group or of all, newest first: one index probe for each year,
 * however many rows.
 */
export async function facetsOf(
  { name, groups, group }: DocumentKind,
  pool: pg.Pool,
  code: string | undefined,
  lang: Lang,
) {
  const newest = `select left(d.sort_date, 4) from zero_carbon.${name} d where d.sort_date > ''`;
  const and = code ? `and d.${group} = $1` : '';
  const [types, years] = await Promise.all([
    pool.query<{ code: string; name: string }>(
      `select code, name_${lang} as name from zero_carbon.${groups} order by position`,
    ),
    pool.query<{ year: string }>(
      `with recursive years(year) as (
         (${newest} ${and} order by d.sort_date desc limit 1)
         union all
         select (${newest} and d.sort_date < years.year ${and} order by d.sort_date desc limit 1)
           from years where year is not null
       )
       select year from years where year is not null`,
      code ? [code] : [],
    ),
  ]);
  return { types: types.rows, years: years.rows.map(({ year }) => year) };
}

/** Reads the document with the id $1: the columns of every kind, then those of its own kind. */
export const documentRow = <Row extends object>(kind: DocumentKind, own: (lang: Lang, other: Lang) => string) =>
  inEachLang<Row & { newer: number; inGroup: number }>(`${kind.name}-row`, (lang) => {
    const { name, groups, group, columns } = kind;
    const other = lang === 'zh' ? 'en' : 'zh';
    const ofGroup = `select from zero_carbon.${name} n where n.${group} = d.${group}`;
    return `
  select ${columns(lang)}, ${inOneLang('d.content', 'content', lang, 'contentLang')},
    d.${group} as code, t.name_${lang} as type,
    case when d.title_${lang} is null then d.title_form_${other} else d.title_form_${lang} end as "titleForm",
    case when d.title_${lang} is not null then d.title_${other} end as "otherTitle",
    case when d.title_${lang} is not null then d.title_form_${other} end as "otherTitleForm",
    d.number_check as "numberCheck", d.compiled_on as "compiledOn", ${own(lang, other)},
    (select count(*)::int from (
      ${ofGroup} and (n.sort_date, n.id) > (d.sort_date, d.id) limit ${totalCap}
    ) c) as newer,
    (select count(*)::int from (${ofGroup} limit ${totalCap}) c) as "inGroup"
  from zero_carbon.${name} d join zero_carbon.${groups} t on t.code = d.${group}
  where d.id = $1`;
  });

/** Reads the documents that are related to another. */
export const relatedRows = <Row extends object>(kind: DocumentKind, statement: (lang: Lang) => string) =>
  inEachLang<Row>(`${kind.name}-related`, statement);
