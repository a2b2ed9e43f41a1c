import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { escapeLike } from '#kernel/db/server/like.ts';

/**
 * Triples that are looked up of a longer text; its end distinguishes more than its beginning, which many have in
 * common.
 */
const mostGrams = 2;

/** The conditions beside a text. */
interface Besides {
  /** A condition on `vr_fleet.devices d` that each must meet; none where the text is all: what is found is there. */
  readonly also?: RawBuilder<SqlBool> | undefined;
  /** Where the condition has them: the numbers of an order or a group lie together mostly, and no others are read. */
  readonly groupId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/**
 * The customer's headsets that a text finds, as the rows of `s` with `device_id`: those that hold it in nickname, serial
 * number or address, and the one whose number it is. They come by number, stretch after stretch, and whoever takes a
 * page or counts to a limit ends there; so nothing may be sorted, and the one of that number comes first.
 */
export function foundByText(partyId: string, find: string, { also, ...within }: Besides = {}): RawBuilder<unknown> {
  const pattern = patternOf(find);
  const number = numberOf(find);
  const devices = also ? sql`join vr_fleet.devices d on d.id = f.device_id` : sql``;
  const besides = also ? sql`and ${also}` : sql``;
  // What is wanted names the customer and the stretch. Nothing else is said of them, and the fence (offset 0) keeps the planner from merging, so
  // that each stretch is looked up in the index of parts and nowhere else.
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

/** The same as a condition on `vr_fleet.devices d`, for few of them: each is read. */
export function holdsText(find: string): RawBuilder<SqlBool> {
  const number = numberOf(find);
  return sql<SqlBool>`(${number === undefined ? sql`` : sql`d.number = ${number} or`}
    exists (select from vr_fleet.device_search f where f.device_id = d.id and f.key like ${patternOf(find)}))`;
}

/** An order of `vr_fleet.devices d` behind the one whose number the text is; left out, that of `foundByText`. */
export function foundFirst(find: string, order: RawBuilder<unknown> = sql`d.number`): RawBuilder<unknown> {
  const number = numberOf(find);
  return number === undefined ? order : sql`d.number <> ${number}, ${order}`;
}

const patternOf = (find: string) => sql`vr_fleet.find_key(${`%${escapeLike(find)}%`}::text)`;
/** The number that a text is, if it is one. */
const numberOf = (find: string): number | undefined => (/^[1-9]\d{0,7}$/.test(find) ? Number(find) : undefined);

/** The lowest and the highest number that can be meant. */
function spanOf(partyId: string, { groupId, orderId, from = 1, to }: Omit<Besides, 'also'>): RawBuilder<unknown> {
  const within = groupId === undefined ? sql`order_id = ${orderId}` : sql`group_id = ${groupId}`;
  const ends =
    (groupId ?? orderId) === undefined
      ? sql`select min(number) as lowest, max(number) as highest from vr_fleet.device_search where party_id = ${partyId}`
      : sql`select min(number) as lowest, max(number) as highest from vr_fleet.devices
             where ${within} and state <> 'removed'`;
  return sql`select greatest(lowest, ${from}::int) as lowest, least(highest, ${to ?? null}::int) as highest from (${ends}) ends`;
}

/** What a text is looked up by: itself up to three characters, or its triples from the end, side by side. */
function gramsOf(find: string): RawBuilder<unknown> {
  return sql`(
    select array_agg(gram)
      from (select substr(key, greatest(n, 1), 3) as gram
              from (select vr_fleet.find_key(${find}::text) as key) folded,
                   generate_series(length(key) - 2, case when length(key) % 3 = 0 then 1 else -1 end, -3) n
             limit ${sql.lit(mostGrams)}) grams)`;
}
