import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { escapeLike } from '#kernel/db/server/like.ts';

/**
 * Maximum number of trigrams that a longer text is looked up by. They are from its end, which distinguishes headsets
 * better than the start that many have in common.
 */
const mostGrams = 2;

/** Conditions besides the text. */
interface Besides {
  /** A condition on `vr_fleet.devices d` that each match must meet; undefined if the text is the only condition. */
  readonly also?: RawBuilder<SqlBool> | undefined;
  /** Set if the condition has them: the numbers of an order or a group are mostly contiguous, so no others are read. */
  readonly groupId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * The customer's headsets that match a text, as the rows of `s` with `device_id`: the text is part of the nickname,
 * serial number or address, or is the headset's number. They come by number, one range of numbers after the other, so
 * that a caller can stop after a page or at a count limit. Therefore nothing may be sorted; the headset with exactly
 * that number comes first.
 */
export function foundByText(partyId: string, find: string, { also, ...within }: Besides = {}): RawBuilder<unknown> {
  const pattern = patternOf(find);
  const number = numberOf(find);
  const devices = also ? sql`join vr_fleet.devices d on d.id = f.device_id` : sql``;
  const besides = also ? sql`and ${also}` : sql``;
  // `wanted` contains the customer and the range. There are no other conditions on them, and the fence (offset 0)
  // prevents the planner from merging, so that each range is looked up in the trigram index only.
  const byPart = sql`
    select f.device_id
      from (select stretch, (select array_agg(${partyId}::text || '.' || stretch || ':' || one) from unnest(grams) one) as wanted
              from (select ${gramsOf(find)} as grams) asked,
                   (${spanOf(partyId, within)}) span,
                   generate_series(vr_fleet.find_stretch(span.lowest), vr_fleet.find_stretch(span.highest)) as stretch
             order by stretch) as at
     cross join lateral (
       select f.device_id from vr_fleet.device_search f ${devices}
        where vr_fleet.find_grams(f.party_id, vr_fleet.find_stretch(f.number), f.key) @> at.wanted and f.key like ${pattern}
          ${number === undefined ? sql`` : sql`and f.number <> ${number}`} ${besides}
        order by f.number offset 0) as f`;
  if (number === undefined) return sql`(${byPart}) as s`;
  return sql`(
    (select f.device_id from vr_fleet.device_search f ${devices}
      where f.party_id = ${partyId} and f.number = ${number} ${besides})
    union all (${byPart})) as s`;
}

/** The same match as a condition on `vr_fleet.devices d`, for few headsets: each row is read. */
export function holdsText(find: string): RawBuilder<SqlBool> {
  const number = numberOf(find);
  return sql<SqlBool>`(${number === undefined ? sql`` : sql`d.number = ${number} or`}
    exists (select from vr_fleet.device_search f where f.device_id = d.id and f.key like ${patternOf(find)}))`;
}

/**
 * Sorts the headset whose number is the text first, then `vr_fleet.devices d` by `order`; the default is that of
 * `foundByText`.
 */
export function foundFirst(find: string, order: RawBuilder<unknown> = sql`d.number`): RawBuilder<unknown> {
  const number = numberOf(find);
  return number === undefined ? order : sql`d.number <> ${number}, ${order}`;
}

const patternOf = (find: string) => sql`vr_fleet.find_key(${`%${escapeLike(find)}%`}::text)`;
/** The text as a headset number, or undefined if it is not one. */
const numberOf = (find: string): number | undefined => (/^[1-9]\d{0,7}$/.test(find) ? Number(find) : undefined);

/** The lowest and the highest possible number. */
function spanOf(partyId: string, { groupId, orderId, from = 1, to }: Omit<Besides, 'also'>): RawBuilder<unknown> {
  const within = groupId === undefined ? sql`order_id = ${orderId}` : sql`group_id = ${groupId}`;
  const ends =
    (groupId ?? orderId) === undefined
      ? sql`select min(number) as lowest, max(number) as highest from vr_fleet.device_search where party_id = ${partyId}`
      : sql`select min(number) as lowest, max(number) as highest from vr_fleet.devices
             where ${within} and state <> 'removed'`;
  return sql`select greatest(lowest, ${from}::int) as lowest, least(highest, ${to ?? null}::int) as highest from (${ends}) ends`;
}

/**
 * Keys that a text is looked up by: the text itself up to three characters, otherwise adjacent trigrams from its end.
 */
function gramsOf(find: string): RawBuilder<unknown> {
  return sql`(
    select array_agg(gram)
      from (select substr(key, greatest(n, 1), 3) as gram
              from (select vr_fleet.find_key(${find}::text) as key) folded,
                   generate_series(length(key) - 2, case when length(key) % 3 = 0 then 1 else -1 end, -3) n
             limit ${sql.lit(mostGrams)}) grams)`;
}
