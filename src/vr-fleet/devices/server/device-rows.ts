import { sql, type RawBuilder } from 'kysely';
import type { DeviceRow } from '#vr-fleet/devices/devices.contract.ts';
import {
  joinLatest,
  presentStand,
  standColumns,
  type StandRow,
} from '#vr-fleet/desired/revisions/server/desired-stand.ts';

/** A headset as a list shows it, with the state of its settings. */
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
  group_id: string | null;
  group_name: string | null;
  cart_size: number | null;
  place: number | null;
  order_id: string | null;
  order_number: string | null;
  service_until: string | null;
}

/** The columns of `FoundDevice`; they come before `from … d` and `besides`. */
export const deviceColumns: RawBuilder<unknown> = sql`
  d.id, d.number, d.nickname, d.sn, d.model, d.state, d.virtual, d.status, d.low_battery, d.pui, r.seen_at, r.battery,
  r.charging, host(r.ip) as ip, r.volume, r.brightness, d.group_id, g.name as group_name,
  g.cart_size, d.place, d.order_id, o.number as order_number, o.service_until,
  ${standColumns('settings')}`;

/** What a headset is joined with for them: its last message, its order, its group, and the highest revision of its settings. */
export const besides: RawBuilder<unknown> = sql`
  left join vr_fleet.device_reports r on r.device_id = d.id
  left join vr_fleet.orders o on o.id = d.order_id
  left join vr_fleet.groups g on g.id = d.group_id
  ${joinLatest('settings')}`;

/**
 * A headset as its customer reads it.
 *
 * @param today in the business zone: an order's last day of service is served whole (fleet specification §9).
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
  groupId: row.group_id,
  groupName: row.group_name,
  cartSize: row.cart_size,
  place: row.place,
  orderId: row.order_id,
  orderNumber: row.order_number,
  serviceUntil: row.service_until,
  serviceEnded: row.service_until !== null && row.service_until < today,
});
