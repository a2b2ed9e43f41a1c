import { sql, type RawBuilder } from 'kysely';
import type { DeviceRow } from '#vr-fleet/headsets/devices/devices.contract.ts';
import { commandTypes } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import {
  joinLatest,
  presentStand,
  standColumns,
  type StandRow,
} from '#vr-fleet/protocol/revisions/server/desired-stand.ts';

/** A headset as a list row, with the state of its settings. */
export interface FoundDevice extends StandRow {
  id: string;
  number: number;
  nickname: string;
  sn: string;
  model: string;
  state: 'entered' | 'enrolled';
  virtual: boolean;
  status: DeviceRow['status'];
  low_battery: boolean;
  pui: string | null;
  seen_at: Date | null;
  battery: number | null;
  charging: boolean | null;
  ip: string | null;
  volume: number | null;
  brightness: number | null;
  mask: string | null;
  bluetooth: string | null;
  storage_total: string | null;
  storage_free: string | null;
  entered_at: Date;
  latest_pui: string | null;
  firmware_rev: number | null;
  firmware_reported: number | null;
  firmware_fetched_at: Date | null;
  firmware_applied_at: Date | null;
  firmware_failed_at: Date | null;
  firmware_error: string | null;
  firmware_number: string | null;
  commands: DeviceRow['commands'];
  group_id: string | null;
  group_name: string | null;
  cart_size: number | null;
  place: number | null;
  order_id: string | null;
  order_number: string | null;
  service_until: string | null;
}

/** The columns of `FoundDevice`. The query continues with `from … d` and `besides`. */
export const deviceColumns: RawBuilder<unknown> = sql`
  d.id, d.number, d.nickname, d.sn, d.model, d.state, d.virtual, d.status, d.low_battery, d.pui, r.seen_at, r.battery,
  r.charging, host(r.ip) as ip, r.volume, r.brightness, d.group_id, g.name as group_name,
  g.cart_size, d.place, d.order_id, o.number as order_number, o.service_until, host(r.mask) as mask, r.bluetooth,
  r.storage_total, r.storage_free, d.entered_at, newest.number as latest_pui,
  firmware.rev as firmware_rev, (r.revs ->> 'firmware')::int as firmware_reported,
  firmware.fetched_at as firmware_fetched_at, firmware.applied_at as firmware_applied_at,
  firmware.failed_at as firmware_failed_at, firmware.error as firmware_error,
  firmware.document ->> 'number' as firmware_number, asked.commands,
  ${standColumns('settings')}`;

/**
 * Joins for these columns: the headset's last message, order and group, the highest revisions of its settings and
 * firmware, the newest version for its model, and the last command of each type.
 */
export const besides: RawBuilder<unknown> = sql`
  left join vr_fleet.device_reports r on r.device_id = d.id
  left join vr_fleet.orders o on o.id = d.order_id
  left join vr_fleet.groups g on g.id = d.group_id
  ${joinLatest('settings')}
  left join lateral (select * from vr_fleet.desired_revisions v
                      where v.device_id = d.id and v.kind = 'firmware' order by v.rev desc limit 1) firmware on true
  left join (select distinct on (model) model, f.number from vr_fleet.firmware_versions f, unnest(f.models) model
              where f.state = 'sent'
              order by model, vr_fleet.version_key(f.number) desc, f.id desc) newest on newest.model = d.model
  cross join lateral (
    select jsonb_object_agg(type || moment, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as commands
      from unnest(${commandTypes}::text[]) type
      left join lateral (select c.issued_at, c.received_at from vr_fleet.commands c
                          where c.device_id = d.id and c.type = type.type order by c.id desc limit 1) c on true
     cross join lateral (values ('Issued', c.issued_at), ('Received', c.received_at)) m (moment, at)) asked`;

/**
 * Converts a row to the customer's view of a headset.
 *
 * @param today in the business zone: an order's last day of service is included in full (fleet specification §9).
 */
export const presentDevice = (row: FoundDevice, today: string): DeviceRow => ({
  id: row.id,
  number: row.number,
  nickname: row.nickname,
  sn: row.sn,
  model: row.model,
  state: row.state,
  virtual: row.virtual,
  status: row.status,
  seenAt: row.seen_at?.toISOString() ?? null,
  battery: row.battery,
  charging: row.charging,
  lowBattery: row.low_battery,
  pui: row.pui,
  ip: row.ip,
  volume: row.volume,
  brightness: row.brightness,
  settings: presentStand(row),
  firmware: {
    ...presentStand({
      rev: row.firmware_rev,
      reported_rev: row.firmware_reported,
      fetched_at: row.firmware_fetched_at,
      applied_at: row.firmware_applied_at,
      failed_at: row.firmware_failed_at,
      error: row.firmware_error,
    }),
    number: row.firmware_number,
  },
  latestPui: row.latest_pui,
  mask: row.mask,
  bluetooth: row.bluetooth,
  storageTotal: row.storage_total,
  storageFree: row.storage_free,
  enteredAt: row.entered_at.toISOString(),
  commands: row.commands,
  groupId: row.group_id,
  groupName: row.group_name,
  cartSize: row.cart_size,
  place: row.place,
  orderId: row.order_id,
  orderNumber: row.order_number,
  serviceUntil: row.service_until,
  serviceEnded: row.service_until !== null && row.service_until < today,
});
