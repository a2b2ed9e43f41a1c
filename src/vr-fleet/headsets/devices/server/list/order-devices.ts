import { sql, type RawBuilder } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { NameOf, SortOf } from '#kernel/list/list.ts';
import type * as contract from '#vr-fleet/headsets/devices/devices.contract.ts';
import { deviceStatuses } from '#vr-fleet/protocol/protocol/device-status.ts';

/** An order of headsets and its direction. */
export interface Order {
  readonly name: NameOf<SortOf<typeof contract.listDevices>>;
  readonly isTurned: boolean;
}

/** Parses a requested order; a leading minus reverses it. */
export const orderOf = (sort: NonNullable<ParamsOf<typeof contract.listDevices>['sort']>): Order => ({
  name: sort.replace('-', '') as Order['name'],
  isTurned: sort.startsWith('-'),
});

/** Sort keys with an index on `vr_fleet.device_search s`. */
const searchKeys = {
  nickname: sql`s.nickname_key`,
  sn: sql`s.sn`,
  pui: sql`s.pui_key`,
  entered: sql`s.entered_at`,
};
/** Sort keys that every message may change, in `vr_fleet.device_reports r`. */
const reportKeys = { battery: sql`r.battery`, storage: sql`r.storage_free`, seen: sql`r.seen_at` };

const keyIn = <Keys extends object>(keys: Keys, name: string): Keys[keyof Keys] | undefined =>
  Object.hasOwn(keys, name) ? keys[name as keyof Keys] : undefined;

/** Returns true if the order is available only for few headsets. */
export const isForFew = ({ name }: Order): boolean => name in reportKeys;

const way = ({ isTurned }: Order) => (isTurned ? sql`desc` : sql`asc`);

/** The `order by` terms for `vr_fleet.devices d` joined with `besidesIn`. Headsets without a value come last. */
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

/** The joins of headsets `d` that an order needs. */
export function besidesIn({ name }: Order): RawBuilder<unknown> {
  if (name === 'place') return sql`left join vr_fleet.groups g on g.id = d.group_id`;
  if (name in searchKeys) return sql`join vr_fleet.device_search s on s.device_id = d.id`;
  if (name in reportKeys) return sql`left join vr_fleet.device_reports r on r.device_id = d.id`;
  return sql``;
}

/**
 * The first headsets of a customer in an indexed order, as rows of `id`. They are read one after the other, so that a
 * caller can stop after a page. Therefore nothing may be sorted, and joins must be row by row.
 *
 * @param most maximum number of rows.
 */
export function walkOf(order: Order, partyId: string, most: number): RawBuilder<unknown> {
  const key = keyIn(searchKeys, order.name);
  if (!key) return placesOf(order, partyId, most);
  return sql`
    select s.device_id as id from vr_fleet.device_search s where s.party_id = ${partyId}
     order by ${key} ${way(order)}, s.number ${way(order)} limit ${most}::int`;
}

/**
 * By group and place: the groups in their order, each by place, then headsets without a group. The position is stored
 * on the group and not on its headsets; otherwise reordering groups would rewrite a row for each headset.
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
