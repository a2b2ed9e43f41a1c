import { capped, cappedOf, type Capped } from '#kernel/db/server/capped.ts';
import { sql, type RawBuilder } from 'kysely';
import { totalCap } from '#kernel/checks/total-cap.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { rowsOf, type SheetRows } from '#kernel/export/server/rows-of.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { DeviceFilter, DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { deviceStatuses } from '#vr-fleet/protocol/protocol/device-status.ts';
import type * as contract from '#vr-fleet/headsets/devices/devices.contract.ts';
import {
  besides,
  deviceColumns,
  presentDevice,
  type FoundDevice,
} from '#vr-fleet/headsets/devices/server/device-rows.ts';
import { foundByText, foundFirst, holdsText } from '#vr-fleet/headsets/devices/server/find-devices.ts';
import { besidesIn, isForFew, orderOf, placeIn, walkOf, type Order } from './order-devices.ts';
import { chosen, conditionsOf, statusesOf, type Chooser } from '#vr-fleet/headsets/devices/server/select-devices.ts';

/** A page of a customer's headsets in a given order, with the total. */
export function listDevices(
  db: Db,
  { start, limit, exact, sort = 'status', ...filter }: ParamsOf<typeof contract.listDevices>,
  partyId: string,
  today: string,
): Promise<ResultOf<typeof contract.listDevices>> {
  // headsets without a group have no place: sort by number
  const asked = orderOf(sort);
  const order: Order = asked.name === 'place' && filter.ungrouped ? { ...asked, name: 'number' } : asked;
  const page = { filter, partyId, start, limit, today, exact, order };
  return filter.find === undefined ? filteredPage(db, page) : foundPage(db, { ...page, find: filter.find });
}

/** All selected headsets, by number. */
export function exportDevices(
  db: Db,
  selection: DeviceSelection,
  actor: Chooser,
  today: string,
): Promise<SheetRows<contract.DeviceRow>> {
  const which = sql`vr_fleet.devices d`;
  const where = chosen(selection, actor);
  return rowsOf(
    db,
    sql<FoundDevice>`select ${deviceColumns} from ${which} ${besides} where ${where} order by d.number`,
    (rows) => rows.map((row) => presentDevice(row, today)),
    sql`select from ${which} where ${where}`,
  );
}

interface Page {
  readonly filter: DeviceFilter;
  readonly partyId: string;
  readonly start: number;
  readonly limit: number;
  readonly order: Order;
  /** Counts the total completely. */
  readonly exact: boolean | undefined;
  /** The date in the business zone. */
  readonly today: string;
}

/** If more than 10,000 rows match, maximum number of index rows read before the matches are sorted instead. */
const mostWalked = 20_000;

type Listed = ResultOf<typeof contract.listDevices>;

async function filteredPage(db: Db, page: Page): Promise<Listed> {
  const { order, filter, partyId, start, limit, exact } = page;
  if (order.name === 'status' || order.name === 'number') {
    const rows = await rowsOn(db, page, pageOf(page));
    return { rows, ...(await totalOf(db, page, rows.length)) };
  }
  const window = sql`offset ${start}::int limit ${limit}::int`;
  if (isAll(filter) && !isForFew(order)) {
    const walked = walkOf(order, partyId, start + limit);
    const rows = await rowsOn(db, page, sql`select w.id, row_number() over () as place from (${walked}) w ${window}`);
    return { rows, ...(await totalOf(db, page, rows.length)) };
  }
  const found = await countTo(db, { filter, partyId, most: exact ? null : totalCap + 1 });
  const total = capped(found, exact);
  if (found <= totalCap) return { rows: await rowsOn(db, page, sortedOf(page)), ...total };
  if (isForFew(order)) return { rows: await rowsOn(db, page, pageOf(usual(page))), ...total, unsorted: true };
  // Among so many matches, a page is found soon if they are scattered over the order, as they mostly are.
  const rows = await rowsOn(
    db,
    page,
    sql`select w.id, row_number() over () as place from (${walkOf(order, partyId, mostWalked)}) w
         cross join lateral (select from vr_fleet.devices d
                              where d.id = w.id and ${conditionsOf(filter, partyId)} offset 0) d ${window}`,
  );
  return { rows: rows.length === limit ? rows : await rowsOn(db, page, sortedOf(page)), ...total };
}

/** Returns true if no filter is set. */
const isAll = (filter: DeviceFilter): boolean => Object.values(filter).every((value) => value === undefined);

const usual = (page: Page): Page => ({ ...page, order: orderOf('status') });

/** @param ids a query of `id` and `place`; rows come by `place`. */
async function rowsOn(db: Db, { today }: Page, ids: RawBuilder<unknown>): Promise<contract.DeviceRow[]> {
  const { rows } = await sql<FoundDevice>`
    select ${deviceColumns} from (${ids}) page
      join vr_fleet.devices d on d.id = page.id ${besides}
     order by page.place`.execute(db);
  return rows.map((row) => presentDevice(row, today));
}

/** A page of all matches; reads and sorts every match. */
const sortedOf = ({ filter, partyId, order, start, limit }: Page): RawBuilder<unknown> => sql`
  select sorted.id, row_number() over () as place
    from (select d.id from vr_fleet.devices d ${besidesIn(order)} where ${conditionsOf(filter, partyId)}
           order by ${placeIn(order)} offset ${start}::int limit ${limit}::int) sorted`;

/**
 * The ids of a page by status or by number. Every filter has an index with its rows by status and, within a status, by
 * number: for each status the query reads at most the rows that the page could use. Unfiltered headsets also have an
 * index by number alone.
 */
function pageOf({ filter, partyId, start, limit, order: { name, isTurned } }: Page): RawBuilder<unknown> {
  const page = sql`offset ${start}::int limit ${limit}::int`;
  const { status, ...rest } = filter;
  const asked = statusesOf(status);
  const { orderId: _order, from: _from, to: _to, ...flags } = filter;
  const isByNumber = name === 'number';
  // Numbers are always ascending within a status.
  const number = isByNumber && isTurned ? sql`d.number desc` : sql`d.number`;
  if (isByNumber && Object.values(flags).every((value) => value === undefined)) {
    return sql`select d.id, row_number() over (order by ${number}) as place from vr_fleet.devices d
      where ${conditionsOf(rest, partyId)} order by ${number} ${page}`;
  }
  const inOrder = isTurned && !isByNumber ? deviceStatuses.toReversed() : deviceStatuses;
  const statuses = inOrder.filter((one) => asked?.includes(one) ?? true);
  return sql`select d.id, row_number() over (order by ${isByNumber ? number : sql`asked.place, d.number`}) as place
    from unnest(${statuses}::text[]) with ordinality as asked (status, place)
    cross join lateral (select d.id, d.number from vr_fleet.devices d
                         where ${conditionsOf(rest, partyId)} and d.status = asked.status
                         order by ${number} limit ${start}::int + ${limit}::int) d
    order by place ${page}`;
}

/** Runs a count only if the page does not determine the total. */
async function totalOf(db: Db, { filter, partyId, start, limit, exact }: Page, shown: number): Promise<Capped> {
  if (shown < limit && (shown > 0 || start === 0)) return { total: start + shown };
  // the map above the list counts the whole fleet in any case
  if (isAll(filter) && !exact) return cappedOf(await countTo(db, { filter, partyId, most: null }));
  return capped(await countTo(db, { filter, partyId, most: exact ? null : totalCap + 1 }), exact);
}

/** Up to this many headsets are matched one by one and not joined with the matches of the text. */
const few = 4_096;

interface Found extends Page {
  readonly find: string;
}

/**
 * Finds the matches of a text once: page and total come from the same rows. Matches come by number. For another order
 * they are sorted, with the headset whose number is the text first, as long as the total counts all of them.
 */
async function foundPage(db: Db, { find, ...page }: Found): Promise<Listed> {
  const { filter, partyId, start, limit, today, order, exact } = page;
  const { find: _, ...rest } = filter;
  const isMore = Object.values(rest).some((value) => value !== undefined);
  const also = conditionsOf(rest, partyId);
  const found =
    isMore && (await countTo(db, { filter: rest, partyId, most: few + 1 })) <= few
      ? sql`select d.id as device_id from vr_fleet.devices d
           where ${also} and ${holdsText(find)} order by ${foundFirst(find)}`
      : sql`select s.device_id from ${foundByText(partyId, find, isMore ? { ...rest, also } : {})}`;
  const isByNumber = order.name === 'number' && !order.isTurned;
  const sorted = isByNumber
    ? sql`select device_id, nth as place from found`
    : sql`select f.device_id, row_number() over (order by ${foundFirst(find, placeIn(order))}) as place
            from found f join vr_fleet.devices d on d.id = f.device_id ${besidesIn(order)}
           where (select found from counted) <= ${totalCap}
          union all select device_id, nth from found where (select found from counted) > ${totalCap}`;
  const { rows } = await sql<FoundDevice & { found: number }>`
    with found as materialized (
      select device_id, row_number() over () as nth from (${found}) f
       limit ${exact ? null : Math.max(totalCap + 1, start + limit)}::int),
    counted as (select count(*)::int as found from found)
    select counted.found, ${deviceColumns}
      from counted
      left join (select * from (${sorted}) sorted order by place offset ${start}::int limit ${limit}::int) page on true
      left join vr_fleet.devices d on d.id = page.device_id ${besides}
     order by page.place`.execute(db);
  const shown = rows.filter(({ id }) => id !== null);
  const count = rows[0]?.found ?? 0;
  return {
    rows: shown.map((row) => presentDevice(row, today)),
    ...capped(count, exact),
    ...(!isByNumber && count > totalCap && { unsorted: true }),
  };
}

interface Counted {
  readonly filter: DeviceFilter;
  readonly partyId: string;
  /** Null counts all. */
  readonly most: number | null;
}

/** Counts the headsets that match a filter without a text, up to a limit. */
async function countTo(db: Db, { filter, partyId, most }: Counted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select 1 from vr_fleet.devices d where ${conditionsOf(filter, partyId)} limit ${most}::int) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
