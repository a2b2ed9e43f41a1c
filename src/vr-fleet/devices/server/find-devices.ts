import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Parts are looked up in one stretch of numbers after the other: as many as `vr_fleet.find_parts` is indexed by. */
const stretchLength = 4_096;
/** Pairs that are looked up of a longer text; its end tells more than its beginning, which many have in common. */
const mostPairs = 4;

/**
 * The customer's headsets that a text finds, as the rows of `s` with `device_id`: those that hold it in nickname, serial
 * number or address, and the one whose number it is. They come by number, stretch after stretch, and whoever takes a
 * page or counts to a limit ends there; so nothing may be sorted, and the one of that number comes first.
 *
 * @param also a condition on `vr_fleet.devices d` that each must meet, where there is one: what is found is there.
 */
export function foundByText(partyId: string, find: string, also?: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const stretch = sql.lit(stretchLength);
  const pattern = patternOf(find);
  const number = numberOf(find);
  const devices = also ? sql`join vr_fleet.devices d on d.id = f.device_id` : sql``;
  const besides = also ? sql`and ${also}` : sql``;
  // What is wanted names the customer and the stretch. Nothing else is said of them, and the fence (offset 0) stands, so
  // that each stretch is looked up in the index of parts and nowhere else.
  const byPart = sql`
    select f.device_id
      from (select stretch, (select array_agg(${partyId}::text || '.' || stretch || ':' || one) from unnest(parts) one) as wanted
              from (select ${partsOf(find)} as parts) asked,
                   generate_series(0, (select max(number) / ${stretch} from vr_fleet.device_search
                                        where party_id = ${partyId})) as stretch
             order by stretch) as at
     cross join lateral (
       select f.device_id from vr_fleet.device_search f ${devices}
        where vr_fleet.find_parts(f.party_id, f.number / ${stretch}, f.key) @> at.wanted and f.key like ${pattern}
          ${number === undefined ? sql`` : sql`and f.number <> ${number}`} ${besides}
        order by f.number offset 0) as f`;
  if (number === undefined) return sql`(${byPart}) as s`;
  return sql`(
    (select f.device_id from vr_fleet.device_search f ${devices}
      where f.party_id = ${partyId} and f.number = ${number} ${besides})
    union all (${byPart})) as s`;
}

/** The same as a condition on `vr_fleet.devices d`, for few of them: each is looked at. */
export function holdsText(find: string): RawBuilder<SqlBool> {
  const number = numberOf(find);
  return sql<SqlBool>`(${number === undefined ? sql`` : sql`d.number = ${number} or`}
    exists (select from vr_fleet.device_search f where f.device_id = d.id and f.key like ${patternOf(find)}))`;
}

const patternOf = (find: string) => sql`vr_fleet.find_key(${`%${find.replace(/[\\%_]/g, '\\$&')}%`}::text)`;
/** The number that a text is, if it is one. */
const numberOf = (find: string): number | undefined => (/^[1-9]\d{0,7}$/.test(find) ? Number(find) : undefined);

/** What a text is looked up by: its one character, or its pairs, from the end, every second of them: they cover it. */
function partsOf(find: string): RawBuilder<unknown> {
  return sql`(
    select array_agg(part)
      from (select substr(key, greatest(n, 1), 2) as part
              from (select vr_fleet.find_key(${find}::text) as key) folded,
                   generate_series(length(key) - 1, case when length(key) % 2 = 0 then 1 else 0 end, -2) n
             limit ${sql.lit(mostPairs)}) pairs)`;
}
