import { capped, type Capped } from '#kernel/db/server/capped.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { totalCap } from '#kernel/checks/fields.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { ParamsOf, ResultOf } from '#kernel/http/endpoint.ts';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import type { listDevices } from '#vr-fleet/devices/devices.contract.ts';
import { besides, deviceColumns, presentDevice, type FoundDevice } from './device-rows.ts';
import { foundByText } from './find-devices.ts';
import { conditionsOf, filtered, isNarrow, statusesOf } from './select-devices.ts';

/** A page of a customer's headsets by number, and how many there are. */
export async function devicePage(
  db: Db,
  { start, limit, ...filter }: ParamsOf<typeof listDevices>,
  partyId: string,
  today: string,
): Promise<ResultOf<typeof listDevices>> {
  const { rows } = await sql<FoundDevice>`
    select ${deviceColumns} from (${pageOf(filter, partyId, start, limit)}) page
      join vr_fleet.devices d on d.id = page.id ${besides}
     order by d.number`.execute(db);
  return {
    rows: rows.map((row) => presentDevice(row, today)),
    ...(await totalOf(db, { filter, partyId, start, limit }, rows.length)),
  };
}

/** The ids of a page, each filter by the index that has its rows in the order of their numbers. */
function pageOf(filter: DeviceFilter, partyId: string, start: number, limit: number): RawBuilder<unknown> {
  const page = sql`offset ${start}::int limit ${limit}::int`;
  if (filter.find !== undefined && !isNarrow(filter)) {
    const found = foundByText(partyId, filter.find, besidesFind(filter, partyId));
    return sql`select s.device_id as id from ${found} ${page}`;
  }
  const statuses = statusesOf(filter.status);
  if (statuses === undefined || statuses.length === 1) {
    return sql`select d.id from vr_fleet.devices d where ${filtered(filter, partyId)} order by d.number ${page}`;
  }
  const { status: _, ...rest } = filter;
  return sql`select d.id from unnest(${statuses}::text[]) as asked (status)
    cross join lateral (select d.id, d.number from vr_fleet.devices d
                         where ${filtered(rest, partyId)} and d.status = asked.status
                         order by d.number limit ${start}::int + ${limit}::int) d
    order by d.number ${page}`;
}

/** What else a filter asks for; nothing where that is all, for what is found by text is there. */
const besidesFind = (filter: DeviceFilter, partyId: string): RawBuilder<SqlBool> | undefined =>
  Object.entries(filter).some(([name, value]) => name !== 'find' && value !== undefined)
    ? conditionsOf(filter, partyId)
    : undefined;

interface Page {
  readonly filter: DeviceFilter;
  readonly partyId: string;
  readonly start: number;
  readonly limit: number;
}

/** Counted only where the page does not tell. */
async function totalOf(db: Db, { filter, partyId, start, limit }: Page, found: number): Promise<Capped> {
  if (found < limit && (found > 0 || start === 0)) return { total: start + found };
  const cap = totalCap + 1;
  const rows =
    filter.find === undefined || isNarrow(filter)
      ? sql`select 1 from vr_fleet.devices d where ${filtered(filter, partyId)} limit ${cap}`
      : sql`select 1 from ${foundByText(partyId, filter.find, besidesFind(filter, partyId))} limit ${cap}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${rows}) capped`.execute(db);
  return capped(counted.rows[0]?.total ?? 0);
}
