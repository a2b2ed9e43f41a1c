import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import {
  joinLatest,
  presentStand,
  standColumns,
  type StandRow,
} from '#vr-fleet/protocol/revisions/server/desired-stand.ts';
import type { DeviceFilter } from '#vr-fleet/headsets/devices/device-filter.ts';
import { chosen, type Chooser } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import {
  mostOnWall,
  phaseLetters,
  statusLetters,
  type OnWall,
  type Wall,
} from '#vr-fleet/configuration/groups/wall/wall.contract.ts';

interface Found extends StandRow {
  group_id: string | null;
  group_name: string | null;
  cart_size: number | null;
  /** Null for a group without headsets. */
  id: string | null;
  number: number;
  nickname: string;
  place: number | null;
  status: keyof typeof letterOfStatus;
  failed: boolean;
  low_battery: boolean;
  charging: boolean | null;
  battery: number | null;
  pui: string | null;
}

/**
 * Returns the headsets that match a filter, at their positions. The filter's own indexes find at most 10,000 headsets,
 * which are then sorted. Of a larger fleet without a filter, the first groups are returned, each read by position.
 */
export async function groupWall(db: Db, filter: DeviceFilter, actor: Chooser): Promise<Wall> {
  const isAll = Object.values(filter).every((value) => value === undefined);
  const found = sql`select d.* from vr_fleet.devices d where ${chosen({ filter }, actor)} limit ${mostOnWall + 1}::int`;
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from (${found}) found`.execute(
    db,
  );
  const more = counted[0]!.count > mostOnWall;
  if (more && !isAll) return { groups: [], versions: [], more };
  const inGroups = sql`
    select d.* from (select id from own order by position) g
     cross join lateral (select * from vr_fleet.devices d
                          where d.group_id = g.id and d.party_id = ${actor.partyId} and d.state <> 'removed'
                          order by d.place limit ${mostOnWall}::int) d limit ${mostOnWall}::int`;
  const { rows } = await sql<Found>`
    with own as (select * from vr_fleet.groups where party_id = ${actor.partyId}),
    found as materialized (${more ? inGroups : found})
    select g.id as group_id, g.name as group_name, g.cart_size, d.id, d.number, d.nickname, d.place, d.status, d.failed,
           d.low_battery, r.charging, r.battery, d.pui, ${standColumns('settings')}
      from found d ${isAll ? sql`full` : sql`left`} join own g on g.id = d.group_id
      left join vr_fleet.device_reports r on r.device_id = d.id
      ${joinLatest('settings')}
     order by g.position nulls last, d.place, d.number`.execute(db);
  const versions = new Map<string, number>();
  return {
    groups: [...Map.groupBy(rows, (row) => row.group_id).values()].map((members) => ({
      id: members[0]!.group_id,
      name: members[0]!.group_name,
      cartSize: members[0]!.cart_size,
      devices: members.flatMap((row) => (row.id === null ? [] : [onWall(row, row.id, versions)])),
    })),
    versions: [...versions.keys()],
    more,
  };
}

function onWall(row: Found, id: string, versions: Map<string, number>): OnWall {
  if (row.pui !== null && !versions.has(row.pui)) versions.set(row.pui, versions.size);
  return [
    id,
    row.number,
    row.nickname,
    row.place,
    letterOfStatus[row.status],
    (row.failed ? 1 : 0) + (row.low_battery ? 2 : 0) + (row.charging ? 4 : 0),
    row.battery,
    row.pui === null ? null : versions.get(row.pui)!,
    letterOfPhase[presentStand(row).phase],
    row.rev,
  ];
}

/** Returns the letters by their meaning. */
const turned = <K extends string, V extends string>(letters: Readonly<Record<K, V>>) =>
  Object.fromEntries(Object.entries(letters).map(([letter, word]) => [word, letter])) as Readonly<Record<V, K>>;
const letterOfStatus = turned(statusLetters);
const letterOfPhase = turned(phaseLetters);
