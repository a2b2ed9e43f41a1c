import { sql, type RawBuilder } from 'kysely';

/** Condition that an enterprise's industry is outside an organisation's fields; false if it names none. */
export const fieldOutside = (organisation: string, party: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  cardinality(${sql.ref(`${organisation}.fields`)}) > 0 and not exists (
    select from zero_carbon.enterprises n, unnest(${sql.ref(`${organisation}.fields`)}) as field
      left join zero_carbon.industries d on d.code = field
     where n.party_id = ${party} and (n.industry in (field, d.parent) or n.industry like field || '%')))`;

/** Condition that a site's province is outside an organisation's regions; false if it names none. */
export const regionOutside = (organisation: string, site: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  cardinality(${sql.ref(`${organisation}.regions`)}) > 0 and not exists (
    select from zero_carbon.sites s
     where s.id = ${site} and left(s.area, 2) || '0000' = any(${sql.ref(`${organisation}.regions`)})))`;
