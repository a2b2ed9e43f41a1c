import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { inLang, type Lang } from '#kernel/i18n/text.ts';
import type { OfferedOrganisation } from '#zero-carbon/reporting/reports/submission/server/submission-parts.ts';
import { fieldOutside, regionOutside } from './outside.ts';
import { statesInHand } from './own-organisation.ts';

/**
 * The organisations that accept applications, by their party, in the order of their names; each with the aspects of a
 * report outside its stated scope.
 *
 * @param of the report's enterprise and site; without it nothing is outside.
 */
export async function activeOrganisations(
  db: Db,
  lang: Lang,
  of?: { readonly partyId: string; readonly siteId: string },
): Promise<OfferedOrganisation[]> {
  const rows = await db
    .selectFrom('zero_carbon.organisations as o')
    .innerJoin('accounts.parties as q', 'q.id', 'o.party_id')
    .select(['q.id', 'o.name_zh', 'o.name_en'])
    .select(fieldOutside('o', sql`${of?.partyId ?? null}`).as('field'))
    .select(regionOutside('o', sql`${of?.siteId ?? null}`).as('region'))
    .select(
      sql<boolean>`(o.capacity <= (select count(*) from zero_carbon.reports r
        where r.organisation_id = q.id and r.state = any(${[...statesInHand]}::text[])))`.as('capacity'),
    )
    .where('q.state', '=', 'active')
    .orderBy(lang === 'en' ? 'o.name_en' : 'o.name_zh')
    .orderBy('o.id')
    .limit(500)
    .execute();
  return rows.map(({ id, name_zh, name_en, ...outside }) => ({
    id,
    name: inLang({ name_zh, name_en }, 'name', lang),
    outside: of ? (['field', 'region', 'capacity'] as const).filter((what) => outside[what]) : [],
  }));
}
