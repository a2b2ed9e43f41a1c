import { bilingual, type InputProblem } from '#kernel/checks/explain.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { AnyText, ValuesOf } from '#kernel/i18n/text.ts';
import { rowImporter } from '#kernel/import/server/importer.ts';
import { enterpriseFieldWords } from '#zero-carbon/enterprises/enterprises/enterprises.words.ts';
import { areaWay } from '#zero-carbon/enterprises/enterprises/server/areas.ts';
import { mostSites } from '#zero-carbon/enterprises/sites/sites.contract.ts';
import { siteColumns, siteRow } from '#zero-carbon/enterprises/sites/site-import.contract.ts';
import { siteWords as text } from '#zero-carbon/enterprises/sites/sites.words.ts';
import { saveSite } from './save-site.ts';

/** Sites from a workbook: new ones only, by names that no other has. */
export const siteImporter = rowImporter<ReturnType<typeof siteRow.parse>>({
  name: 'sites',
  what: text.title,
  permission: 'reports.edit',
  address: () => '/sites',
  columns: siteColumns,
  schema: siteRow,
  async check(rows, { db, pool, actor }) {
    const stored = await db
      .selectFrom('zero_carbon.sites')
      .select('name_key')
      .where('party_id', '=', actor.partyId)
      .execute();
    const names = new Set(stored.map(({ name_key: name }) => name));
    const areas = new Map<string, boolean>();
    const wrong = new Map<number, InputProblem[]>();
    let room = mostSites - stored.length;
    for (const { number, row } of rows) {
      const problems: InputProblem[] = [];
      const say = <T extends AnyText>(path: string, message: T, ...values: ValuesOf<T>): unknown =>
        problems.push({ path, message: bilingual(message, ...values) });
      if (!areas.has(row.area)) areas.set(row.area, (await areaWay(pool, row.area)).length > 0);
      if (!areas.get(row.area)) say('area', enterpriseFieldWords.unknownArea);
      const name = normalise(row.nameZh);
      if (names.has(name)) say('nameZh', text.nameTaken);
      else if (problems.length === 0 && (room -= 1) < 0) say('', text.tooMany, { most: mostSites });
      if (problems.length > 0) wrong.set(number, problems);
      else names.add(name);
    }
    return wrong;
  },
  async add(rows, context) {
    for (const row of rows) await saveSite({ ...row, area: await areaWay(context.pool, row.area) }, context);
  },
});
