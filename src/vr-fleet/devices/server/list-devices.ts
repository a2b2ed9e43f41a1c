import { capped, type Capped } from '#kernel/db/server/capped.ts';
import { sql, type RawBuilder } from 'kysely';
import { totalCap } from '#kernel/checks/total-cap.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { rowsOf, type SheetRows } from '#kernel/export/server/rows-of.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { DeviceFilter, DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import { deviceStatuses, type DeviceStatus } from '#vr-fleet/protocol/device-status.ts';
import type * as contract from '#vr-fleet/devices/devices.contract.ts';
import { besides, deviceColumns, presentDevice, type FoundDevice } from './device-rows.ts';
import { foundByText, foundFirst, holdsText } from './find-devices.ts';
import { chosen, conditionsOf, statusesOf, type Chooser } from './select-devices.ts';

/** A page of a customer's headsets in one of their orders, and how many there are. */
export function listDevices(
  db: Db,
  { start, limit, exact, sort = 'status', ...filter }: ParamsOf<typeof contract.listDevices>,
  partyId: string,
  today: string,
): Promise<ResultOf<typeof contract.listDevices>> {
  const page = { filter, partyId, start, limit, today, exact, order: orderOf(sort) };
  return filter.find === undefined ? filteredPage(db, page) : foundPage(db, { ...page, find: filter.find });
}

/** The chosen headsets by number, all of them. */
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
  /** The total is counted to its end. */
  readonly exact: boolean | undefined;
  /** The date in the business zone. */
  readonly today: string;
}

interface Order {
  /** The statuses in the order of their headsets; undefined where these go by number alone. */
  readonly statuses: readonly DeviceStatus[] | undefined;
  /** The highest number first. */
  readonly isTurned: boolean;
}

/** By status or by number; a sign in front turns it. Within a status the numbers always count up. */
const orderOf = (sort: Sort): Order => ({
  statuses: sort === 'status' ? deviceStatuses : sort === '-status' ? deviceStatuses.toReversed() : undefined,
  isTurned: sort === '-number',
});
type Sort = NonNullable<ParamsOf<typeof contract.listDevices>['sort']>;

const numberOf = ({ isTurned }: Order): RawBuilder<unknown> => (isTurned ? sql`d.number desc` : sql`d.number`);
/** The same order of single rows. */
const placeOf = (order: Order): RawBuilder<unknown> =>
  order.statuses ? sql`array_position(${order.statuses}::text[], d.status), d.number` : numberOf(order);

async function filteredPage(db: Db, page: Page): Promise<ResultOf<typeof contract.listDevices>> {
  const { rows } = await sql<FoundDevice>`
    select ${deviceColumns} from (${pageOf(page)}) page
      join vr_fleet.devices d on d.id = page.id ${besides}
     order by page.place, ${numberOf(page.order)}`.execute(db);
  return { rows: rows.map((row) => presentDevice(row, page.today)), ...(await totalOf(db, page, rows.length)) };
}

/**
 * The ids of a page with the place of each one's status. Every filter has an index with its rows by status and, within
 * it, by number: as many are read of each status as the page could take. By number alone those that are not filtered
 * have an index of their own.
 */
function pageOf({ filter, partyId, start, limit, order }: Page): RawBuilder<unknown> {
  const page = sql`offset ${start}::int limit ${limit}::int`;
  const { status, ...rest } = filter;
  const asked = statusesOf(status);
  const { orderId: _order, from: _from, to: _to, ...flags } = filter;
  if (!order.statuses && Object.values(flags).every((value) => value === undefined)) {
    return sql`select d.id, 0 as place from vr_fleet.devices d where ${conditionsOf(rest, partyId)}
      order by ${numberOf(order)} ${page}`;
  }
  const statuses = (order.statuses ?? deviceStatuses).filter((one) => asked?.includes(one) ?? true);
  return sql`select d.id, ${order.statuses ? sql`asked.place` : sql`0`} as place
    from unnest(${statuses}::text[]) with ordinality as asked (status, place)
    cross join lateral (select d.id, d.number from vr_fleet.devices d
                         where ${conditionsOf(rest, partyId)} and d.status = asked.status
                         order by ${numberOf(order)} limit ${start}::int + ${limit}::int) d
    order by place, ${numberOf(order)} ${page}`;
}

/** Counted only where the page itself does not show it. */
async function totalOf(db: Db, { filter, partyId, start, limit, exact }: Page, shown: number): Promise<Capped> {
  if (shown < limit && (shown > 0 || start === 0)) return { total: start + shown };
  return capped(await countTo(db, { filter, partyId, most: exact ? null : totalCap + 1 }), exact);
}

/** Up to so many headsets are read one by one rather than joined with what a text finds. */
const few = 4_096;

interface Found extends Page {
  readonly find: string;
}

/**
 * A text's matches are found once: the page and the total are of the same rows. They are found by number; for another
 * order those that the total counts are sorted, the one whose number the text is first.
 */
async function foundPage(db: Db, { find, ...page }: Found): Promise<ResultOf<typeof contract.listDevices>> {
  const { filter, partyId, start, limit, today, order, exact } = page;
  const { find: _, ...rest } = filter;
  const isMore = Object.values(rest).some((value) => value !== undefined);
  const also = conditionsOf(rest, partyId);
  const found =
    isMore && (await countTo(db, { filter: rest, partyId, most: few + 1 })) <= few
      ? sql`select d.id as device_id from vr_fleet.devices d
           where ${also} and ${holdsText(find)} order by ${foundFirst(find)}`
      : sql`select s.device_id from ${foundByText(partyId, find, isMore ? { ...rest, also } : {})}`;
  const { statuses, isTurned } = order;
  const sorted =
    statuses === undefined && !isTurned
      ? sql`select device_id, 0 as place from found`
      : sql`select f.device_id, row_number() over (order by ${foundFirst(find, placeOf(order))}) as place
              from found f join vr_fleet.devices d on d.id = f.device_id order by place`;
  const { rows } = await sql<FoundDevice & { found: number }>`
    with found as materialized (
      select device_id from (${found}) f limit ${exact ? null : Math.max(totalCap + 1, start + limit)}::int)
    select counted.found, ${deviceColumns}
      from (select count(*)::int as found from found) counted
      left join (${sorted} offset ${start}::int limit ${limit}::int) page on true
      left join vr_fleet.devices d on d.id = page.device_id ${besides}
     order by page.place, d.number`.execute(db);
  const shown = rows.filter(({ id }) => id !== null);
  return { rows: shown.map((row) => presentDevice(row, today)), ...capped(rows[0]?.found ?? 0, exact) };
}

interface Counted {
  readonly filter: DeviceFilter;
  readonly partyId: string;
  /** Null counts to the end. */
  readonly most: number | null;
}

/** How many headsets a filter without a text lets through, counted to a limit. */
async function countTo(db: Db, { filter, partyId, most }: Counted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select 1 from vr_fleet.devices d where ${conditionsOf(filter, partyId)} limit ${most}::int) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
