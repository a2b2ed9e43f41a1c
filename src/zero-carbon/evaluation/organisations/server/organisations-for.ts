import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import type { ProposedOrganisation } from '#zero-carbon/reporting/reports/transfers/server/transfer-parts.ts';
import { fieldOutside, regionOutside } from './outside.ts';
import { statesInHand } from './own-organisation.ts';

type Row = Omit<ProposedOrganisation, 'outside' | 'name'> &
  Record<'field' | 'region' | 'capacity', boolean> & { readonly nameZh: string; readonly nameEn: string };

/**
 * The organisations that accept applications, with their suitability for some reports: those that accept most of them
 * first, then by name. Reports that cannot be assigned to an organisation do not count for it.
 */
export async function organisationsFor(
  db: Db,
  lang: Lang,
  reports: readonly string[],
): Promise<ProposedOrganisation[]> {
  const { rows } = await sql<Row>`
    with offered as (
      select q.id, o.name_zh, o.name_en, o.fields, o.regions, o.capacity,
             (select count(*) from zero_carbon.reports h
               where h.organisation_id = q.id and h.state = any(${[...statesInHand]}::text[])) as load
        from zero_carbon.organisations o join accounts.parties q on q.id = o.party_id
       where q.state = 'active' order by o.id limit 500
    ), pairs as (
      select o.id, r.id as report, r.organisation_id is not distinct from o.id as holds,
             exists (select from accounts.memberships a join accounts.memberships b on b.person_id = a.person_id
                      where a.party_id = o.id and b.party_id = r.party_id) as related,
             ${fieldOutside('o', sql`r.party_id`)} as field, ${regionOutside('o', sql`r.site_id`)} as region
        from offered o cross join zero_carbon.reports r where r.id = any(${[...reports]}::bigint[])
    ), counted as (
      select id, count(*) filter (where holds)::int as holds,
             count(*) filter (where related and not holds)::int as related,
             count(*) filter (where not holds and not related)::int as free,
             count(*) filter (where not holds and not related and not field and not region)::int as within,
             coalesce(bool_or(field and not holds and not related), false) as field,
             coalesce(bool_or(region and not holds and not related), false) as region
        from pairs group by id
    )
    select o.id, o.name_zh as "nameZh", o.name_en as "nameEn", coalesce(c.holds, 0) as holds,
           coalesce(c.related, 0) as related, coalesce(c.field, false) as field, coalesce(c.region, false) as region,
           coalesce(c.free > 0 and o.capacity < o.load + c.free, false) as capacity,
           greatest(0, least(coalesce(c.within, 0), coalesce(o.capacity - o.load, c.within, 0)))::int as fits
      from offered o left join counted c on c.id = o.id
     order by fits desc, ${sql.ref(lang === 'en' ? 'o.name_en' : 'o.name_zh')}, o.id`.execute(db);
  return rows.map(({ nameZh, nameEn, field, region, capacity, ...row }) => {
    const outside = { field, region, capacity };
    return {
      ...row,
      name: lang === 'en' ? nameEn : nameZh,
      outside: (['field', 'region', 'capacity'] as const).filter((what) => outside[what]),
    };
  });
}
