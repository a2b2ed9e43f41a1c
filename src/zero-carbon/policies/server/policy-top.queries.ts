import { totalCap } from '#kernel/checks/fields.ts';
import { prepared, type Prepared } from '#kernel/db/server/prepared.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { PolicyItem } from '#zero-carbon/policies/policies.contract.ts';
import { itemColumns } from './policy-list.queries.ts';

type Row = PolicyItem & { type: string; code: string; counted: number };

const topStatement = (lang: Lang): string => `
  select t.name_${lang} as type, t.code, c.counted, p.*
  from zero_carbon.policy_types t
  cross join lateral (
    select count(*)::int as counted from (select from zero_carbon.policies d where d.type = t.code limit ${totalCap + 1}) n
  ) c
  cross join lateral (
    select ${itemColumns(lang)}, d.sort_date from zero_carbon.policies d
    where d.type = t.code order by d.sort_date desc, d.id desc limit $1
  ) p
  order by t.position, p.sort_date desc, p.id desc`;

/** The newest $1 policies of each group that has any, in the order of the groups. */
export const topRows: Readonly<Record<Lang, Prepared<Row>>> = {
  zh: prepared<Row>('policies-top-zh', topStatement('zh')),
  en: prepared<Row>('policies-top-en', topStatement('en')),
};
