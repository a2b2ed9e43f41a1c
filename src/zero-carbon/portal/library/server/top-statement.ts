import { totalCap } from '#kernel/checks/total-cap.ts';
import { prepared, type Prepared } from '#kernel/db/server/prepared.ts';
import type { Lang } from '#kernel/i18n/text.ts';

/** A library and its groups, as our own SQL. */
interface Library {
  /** Unique in the server: the prefix of statement names. */
  readonly name: string;
  readonly table: string;
  readonly groups: string;
  /** The table's column with a group's code. */
  readonly group: string;
  /** The columns of a list, with the alias `d`. */
  readonly columns: (lang: Lang) => string;
}

/** The newest $1 of each non-empty group, in the order of the groups; one statement per language. */
export function newestOfGroups<Item>(library: Library) {
  type Row = Item & { type: string; code: string; counted: number };
  const of = (lang: Lang): Prepared<Row> => prepared<Row>(`${library.name}-top-${lang}`, statement(library, lang));
  return { zh: of('zh'), en: of('en') } as const satisfies Record<Lang, Prepared<Row>>;
}

const statement = ({ table, groups, group, columns }: Library, lang: Lang): string => `
  select t.name_${lang} as type, t.code, c.counted, p.*
  from ${groups} t
  cross join lateral (
    select count(*)::int as counted from (select from ${table} d where d.${group} = t.code limit ${totalCap + 1}) n
  ) c
  cross join lateral (
    select ${columns(lang)}, d.sort_date from ${table} d
    where d.${group} = t.code order by d.sort_date desc, d.id desc limit $1
  ) p
  order by t.position, p.sort_date desc, p.id desc`;
