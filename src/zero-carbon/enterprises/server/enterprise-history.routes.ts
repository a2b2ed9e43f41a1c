import type pg from 'pg';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { enterpriseHistory } from '#zero-carbon/enterprises/enterprise-history.contract.ts';
import { areaPath, countryNamed, industryPath } from './choices.queries.ts';

export const enterpriseHistoryRoutes = [
  handleList(enterpriseHistory, (_params, { db, pool, lang, actor }) => {
    const source = historyOf(db, actor, { entity: 'enterprise', entityId: actor.partyId });
    return listSource({
      ...source,
      // names for codes, so that people read what was chosen
      lookUp: async (rows) => {
        const found = await source.lookUp!(rows);
        const shown = rows.map((row) => source.present(row, found));
        const names = new Map<string, string>();
        for (const { field, before, after } of shown.flatMap(({ changes }) => changes ?? [])) {
          for (const json of [before, after]) {
            if (json === null || names.has(field + json)) continue;
            const name = await nameOf(pool, lang, field, JSON.parse(json) as string);
            if (name) names.set(field + json, JSON.stringify(name));
          }
        }
        return { found, names };
      },
      present: (row, { found, names }) => {
        const { changes, ...shown } = source.present(row, found);
        const named = (field: string, json: string | null) =>
          json === null ? null : (names.get(field + json) ?? json);
        return {
          ...shown,
          changes:
            changes?.map(({ field, before, after }) => ({
              field,
              before: named(field, before),
              after: named(field, after),
            })) ?? null,
        };
      },
    });
  }),
];

/** What a code of a field stands for; nothing for what is no code. */
async function nameOf(pool: pg.Pool, lang: Lang, field: string, code: string): Promise<string | null | undefined> {
  if (field === 'area') return (await areaPath[lang](pool, [code]))[0]?.view;
  if (field === 'industry') return (await industryPath[lang](pool, [code]))[0]?.view;
  if (field !== 'country') return undefined;
  const [country] = await countryNamed(pool, [code]);
  return lang === 'zh' ? country?.name_zh : country?.name_en;
}
