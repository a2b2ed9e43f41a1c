import { sql } from 'kysely';
import { showSite } from '#zero-carbon/enterprises/sites/sites.contract.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { NamesOf, RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { inLang } from '#kernel/i18n/text.ts';
import { areaNames } from '#zero-carbon/enterprises/enterprises/server/areas.ts';
import { siteWords } from '#zero-carbon/enterprises/sites/sites.words.ts';

/** The names of sites by id, in the reader's language. */
export const siteNames: NamesOf = async (ids, { db, lang }) => {
  const rows = await db
    .selectFrom('zero_carbon.sites')
    .select(['id', 'name_zh', 'name_en'])
    .where('id', 'in', ['0', ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, inLang(row, 'name', lang)]));
};

/** The wording of a site's history. */
export const siteRecord: RecordKind = {
  entity: 'site',
  name: siteWords.site,
  readers: {
    access: showSite.access,
    within: (id, { actor }) =>
      sql<boolean>`exists (select from zero_carbon.sites s where s.id = ${id} and s.party_id = ${actor.partyId})`,
  },
  actions: { 'site.add': siteWords.added, 'site.edit': siteWords.edited, 'site.delete': siteWords.removed },
  fields: {
    name_zh: siteWords.nameZh,
    name_en: siteWords.nameEn,
    area: { label: siteWords.area, names: areaNames },
    address: siteWords.address,
    share: siteWords.share,
    boundary_zh: siteWords.boundaryZh,
    boundary_en: siteWords.boundaryEn,
    diagram: siteWords.diagram,
  },
  names: siteNames,
  found: (typed) =>
    sql`select id::text from zero_carbon.sites where search_key like ${`%${escapeLike(normalise(typed))}%`}`,
};
