import { sql, type RawBuilder } from 'kysely';

/**
 * Whether an industry lies within one of some divisions, or, where only its section is known, contains one.
 *
 * @param industry a code of GB/T 4754 of any length.
 * @param divisions an array of codes of two digits.
 */
export const industryFits = (industry: RawBuilder<unknown>, divisions: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from unnest(${divisions}) as field left join zero_carbon.industries d on d.code = field
     where ${industry} in (field, d.parent) or ${industry} like field || '%')`;
