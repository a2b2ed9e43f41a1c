import { totalCap } from '#kernel/checks/fields.ts';
import { prepared, type Prepared } from '#kernel/db/server/prepared.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { StandardItem } from '#zero-carbon/standards/standards.contract.ts';
import { itemColumns } from './standard-list.queries.ts';

type Row = StandardItem & { type: string; code: string; counted: number };

const topStatement = (lang: Lang): string => `
  select t.name_${lang} as type, t.code, c.counted, p.*
  from zero_carbon.standard_series t
  cross join lateral (
    select count(*)::int as counted from (select from zero_carbon.standards d where d.series = t.code limit ${totalCap + 1}) n
  ) c
  cross join lateral (
    select ${itemColumns(lang)}, d.sort_date from zero_carbon.standards d
    where d.series = t.code order by d.sort_date desc, d.id desc limit $1
  ) p
  order by t.position, p.sort_date desc, p.id desc`;

/** The newest $1 standards of each series that has any, in the order of the series. */
export const topRows: Readonly<Record<Lang, Prepared<Row>>> = {
  zh: prepared<Row>('standards-top-zh', topStatement('zh')),
  en: prepared<Row>('standards-top-en', topStatement('en')),
};
