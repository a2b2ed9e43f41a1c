import { sql, type RawBuilder } from 'kysely';

/** Whether an enterprise's industry lies outside of the fields of an organisation; where it names none, nothing does. */
export const fieldOutside = (organisation: string, party: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  cardinality(${sql.ref(`${organisation}.fields`)}) > 0 and not exists (
    select from zero_carbon.enterprises n, unnest(${sql.ref(`${organisation}.fields`)}) as field
      left join zero_carbon.industries d on d.code = field
     where n.party_id = ${party} and (n.industry in (field, d.parent) or n.industry like field || '%')))`;

/** Whether a site's province lies outside of the regions of an organisation; where it names none, nothing does. */
export const regionOutside = (organisation: string, site: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  cardinality(${sql.ref(`${organisation}.regions`)}) > 0 and not exists (
    select from zero_carbon.sites s
     where s.id = ${site} and left(s.area, 2) || '0000' = any(${sql.ref(`${organisation}.regions`)})))`;
