import { prepared } from '#kernel/db/server/prepared.ts';
import type { Lang } from '#kernel/i18n/text.ts';

interface ChoiceRow {
  code: string;
  name: string;
  leaf: boolean;
}

/** Texts come in the language asked for, else in Chinese, which all of them have. */
const nameIn: Record<Lang, string> = { zh: 'name_zh', en: 'coalesce(name_en, name_zh)' };

const choicesOf = (table: 'areas' | 'industries', lang: Lang) =>
  prepared<ChoiceRow>(
    `choices-${table}-${lang}`,
    `select code, ${nameIn[lang]} as name, leaf from zero_carbon.${table}
      where parent is not distinct from $1 order by code`,
  );

/** Those below a code; the first ones below null. */
export const areasBelow = { zh: choicesOf('areas', 'zh'), en: choicesOf('areas', 'en') };
export const industriesBelow = { zh: choicesOf('industries', 'zh'), en: choicesOf('industries', 'en') };

/** All countries, in no order. */
export const allCountries = prepared<{ code: string; name_zh: string; name_en: string }>(
  'choices-countries',
  'select code, name_zh, name_en from zero_carbon.countries',
);

interface PathRow {
  codes: string[];
  view: string | null;
}

const pathOf = (table: 'areas' | 'industries', lang: Lang) =>
  prepared<PathRow>(
    `path-${table}-${lang}`,
    `with recursive up as (
       select code, parent, ${nameIn[lang]} as name, 0 as height from zero_carbon.${table} where code = $1
       union all
       select p.code, p.parent, ${nameIn[lang].replace(/name_/g, 'p.name_')}, up.height + 1
         from zero_carbon.${table} p join up on p.code = up.parent
     )
     select coalesce(array_agg(code order by height desc), '{}') as codes,
            string_agg(name, ' / ' order by height desc) as view from up`,
  );

/** A code with all above it, first the uppermost, and their names; nothing for a code that is not in the tree. */
export const areaPath = { zh: pathOf('areas', 'zh'), en: pathOf('areas', 'en') };
export const industryPath = { zh: pathOf('industries', 'zh'), en: pathOf('industries', 'en') };

export const countryNamed = prepared<{ name_zh: string; name_en: string }>(
  'country-named',
  'select name_zh, name_en from zero_carbon.countries where code = $1',
);
