import { sql, type RawBuilder } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { NameOf, SortOf } from '#kernel/list/list.ts';
import type * as contract from '#vr-fleet/devices/devices.contract.ts';
import { deviceStatuses } from '#vr-fleet/protocol/device-status.ts';

/** An order of headsets, and whether its last comes first. */
export interface Order {
  readonly name: NameOf<SortOf<typeof contract.listDevices>>;
  readonly isTurned: boolean;
}

/** An order as it is asked for: a sign in front turns it. */
export const orderOf = (sort: NonNullable<ParamsOf<typeof contract.listDevices>['sort']>): Order => ({
  name: sort.replace('-', '') as Order['name'],
  isTurned: sort.startsWith('-'),
});

/** What an order goes by, where its keys stand in an index of `vr_fleet.device_search s`. */
const searchKeys = {
  nickname: sql`s.nickname_key`,
  sn: sql`s.sn`,
  pui: sql`s.pui_key`,
  entered: sql`s.entered_at`,
};
/** What it goes by, where every message may change it: in `vr_fleet.device_reports r`. */
const reportKeys = { battery: sql`r.battery`, storage: sql`r.storage_free`, seen: sql`r.seen_at` };

const keyIn = <Keys extends object>(keys: Keys, name: string): Keys[keyof Keys] | undefined =>
  Object.hasOwn(keys, name) ? keys[name as keyof Keys] : undefined;

/** Whether headsets come in it only where they are few. */
export const isForFew = ({ name }: Order): boolean => name in reportKeys;

const way = ({ isTurned }: Order) => (isTurned ? sql`desc` : sql`asc`);

/** The order of rows of `vr_fleet.devices d`, beside which `besidesIn` stands. Those without a value come last. */
export function placeIn(order: Order): RawBuilder<unknown> {
  const { name, isTurned } = order;
  if (name === 'status') {
    const statuses = isTurned ? deviceStatuses.toReversed() : deviceStatuses;
    return sql`array_position(${statuses}::text[], d.status), d.number`;
  }
  if (name === 'number') return sql`d.number ${way(order)}`;
  if (name === 'place') return sql`g.position ${way(order)} nulls last, d.place ${way(order)}, d.number ${way(order)}`;
  const report = keyIn(reportKeys, name);
  if (report) return sql`${report} ${way(order)} nulls last, d.number`;
  return sql`${keyIn(searchKeys, name)} ${way(order)}, d.number ${way(order)}`;
}

/** What headsets `d` are joined with for an order. */
export function besidesIn({ name }: Order): RawBuilder<unknown> {
  if (name === 'place') return sql`left join vr_fleet.groups g on g.id = d.group_id`;
  if (name in searchKeys) return sql`join vr_fleet.device_search s on s.device_id = d.id`;
  if (name in reportKeys) return sql`left join vr_fleet.device_reports r on r.device_id = d.id`;
  return sql``;
}

/**
 * The first headsets of a customer in an order that an index has, as rows of `id` in that order: they are read one after
 * the other, and whoever takes a page of them ends there; so nothing of them may be sorted or joined but row by row.
 *
 * @param most how many at most.
 */
export function walkOf(order: Order, partyId: string, most: number): RawBuilder<unknown> {
  const key = keyIn(searchKeys, order.name);
  if (!key) return placesOf(order, partyId, most);
  return sql`
    select s.device_id as id from vr_fleet.device_search s where s.party_id = ${partyId}
     order by ${key} ${way(order)}, s.number ${way(order)} limit ${most}::int`;
}

/**
 * By group and place: group after group, each by its places, then those in none. A group's position is its own and not
 * its headsets', or reordering groups would rewrite as many rows as there are headsets.
 */
const placesOf = (order: Order, partyId: string, most: number): RawBuilder<unknown> => sql`
  (select d.id from (select g.id from vr_fleet.groups g where g.party_id = ${partyId} order by g.position ${way(order)}) g
    cross join lateral (select d.id from vr_fleet.devices d where d.group_id = g.id and d.state <> 'removed'
                         order by d.place ${way(order)} offset 0) d
    limit ${most}::int)
  union all
  (select d.id from unnest(${deviceStatuses}::text[]) as asked (status)
    cross join lateral (select d.id, d.number from vr_fleet.devices d
                         where d.party_id = ${partyId} and d.group_id is null and d.state <> 'removed'
                           and d.status = asked.status
                         order by d.number ${way(order)} limit ${most}::int) d
    order by d.number ${way(order)} limit ${most}::int)`;
