import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Parts are looked up in one stretch of numbers after the other: as many as `vr_fleet.find_parts` is indexed by. */
export const stretchLength = 4_096;

/**
 * The customer's headsets that a text finds, as the rows of `s` with `device_id`, `number` and `stretch`: those that
 * hold it in nickname, serial number or address, and the one whose number it is. In the order of the stretches, so that
 * a page of a frequent part ends after the first; who wants them by number orders by `stretch`, `number`.
 *
 * @param also a condition on `vr_fleet.devices d` that each must meet.
 */
export function foundByText(partyId: string, find: string, also: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const key = sql`vr_fleet.find_key(${find}::text)`;
  const pattern = `%${find.replace(/[\\%_]/g, '\\$&')}%`;
  const part = sql`vr_fleet.find_parts(f.party_id, f.number / ${sql.lit(stretchLength)}, f.key)
    @> ${wanted(partyId, find, key)} and f.key like vr_fleet.find_key(${pattern}::text)`;
  // The condition on the number is said for each arm, so that each goes by an index.
  const number = /^[1-9]\d{0,7}$/.test(find)
    ? sql` or (f.party_id = ${partyId} and f.number = ${Number(find)})`
    : sql``;
  return sql`
    generate_series(0, (select max(number) / ${sql.lit(stretchLength)} from vr_fleet.device_search
                         where party_id = ${partyId})) as at (stretch)
    cross join lateral (
      select f.device_id, f.number, at.stretch from vr_fleet.device_search f
        join vr_fleet.devices d on d.id = f.device_id
       where f.party_id = ${partyId} and f.number / ${sql.lit(stretchLength)} = at.stretch
         and ((${part})${number}) and (${also})
    ) as s`;
}

/** Pairs suffice for a text of two characters and more. */
const wanted = (partyId: string, find: string, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  [...find].length === 1
    ? sql`vr_fleet.find_parts(${partyId}::bigint, at.stretch, ${key})`
    : sql`vr_fleet.find_pairs(${partyId}::bigint, at.stretch, ${key})`;
