import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import { prepared } from '#kernel/db/server/prepared.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import type { Lang } from '#kernel/i18n/text.ts';

interface ChoiceRow {
  code: string;
  name: string;
  leaf: boolean;
}

/** Texts in the requested language, else in Chinese, which is always present. */
const nameIn: Record<Lang, string> = { zh: 'name_zh', en: 'coalesce(name_en, name_zh)' };

const choicesOf = (table: 'areas' | 'industries', lang: Lang) =>
  prepared<ChoiceRow>(
    `choices-${table}-${lang}`,
    `select code, ${nameIn[lang]} as name, leaf from zero_carbon.${table}
      where parent is not distinct from $1 order by code`,
  );

/** The areas below a code; the top level for null. */
export const areasBelow = { zh: choicesOf('areas', 'zh'), en: choicesOf('areas', 'en') };
export const industriesBelow = { zh: choicesOf('industries', 'zh'), en: choicesOf('industries', 'en') };

interface FoundRow extends ChoiceRow {
  codes: string[];
  names: string[];
}

/** Maximum results for a part of a name. */
const mostFound = 20;

const foundIn = (table: 'areas' | 'industries', lang: Lang) =>
  prepared<FoundRow>(
    `found-${table}-${lang}`,
    `with recursive found as (
       select code, parent, leaf, ${nameIn[lang]} as name from zero_carbon.${table}
        where lower(name_zh) like $1 or lower(name_en) like $1
        order by length(${nameIn[lang]}), code limit ${mostFound}
     ), up as (
       select code as of, code, parent, name, 0 as height from found
       union all
       select up.of, p.code, p.parent, ${nameIn[lang].replace(/name_/g, 'p.name_')}, up.height + 1
         from zero_carbon.${table} p join up on p.code = up.parent
     )
     select f.code, f.name, f.leaf,
            array_agg(up.code order by up.height desc) as codes, array_agg(up.name order by up.height desc) as names
       from found f join up on up.of = f.code
      group by f.code, f.name, f.leaf order by length(f.name), f.code`,
  );

const found = {
  areas: { zh: foundIn('areas', 'zh'), en: foundIn('areas', 'en') },
  industries: { zh: foundIn('industries', 'zh'), en: foundIn('industries', 'en') },
};

/** The entries of all levels whose name in either language contains a part, each with its path from the top. */
export async function findChoices(
  table: keyof typeof found,
  part: string,
  { pool, lang }: Pick<Context<'public'>, 'pool' | 'lang'>,
) {
  const key = normalise(part);
  if (key === '') return [];
  const rows = await found[table][lang](pool, [`%${escapeLike(key)}%`]);
  return rows.map(({ codes, names, ...choice }) => ({
    ...choice,
    way: codes.map((code, at) => ({ code, name: names[at] ?? code })),
  }));
}

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

/** A code with all ancestors, from the top, and their names; empty for an unknown code. */
export const areaPath = { zh: pathOf('areas', 'zh'), en: pathOf('areas', 'en') };
export const industryPath = { zh: pathOf('industries', 'zh'), en: pathOf('industries', 'en') };

export const countryNamed = prepared<{ name_zh: string; name_en: string }>(
  'country-named',
  'select name_zh, name_en from zero_carbon.countries where code = $1',
);
