import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DeviceStatus } from '#vr-fleet/devices/device-filter.ts';
import type { CommandType, Settings, Status } from '#vr-fleet/devices/devices.messages.ts';

interface OrderTable {
  id: Generated<string>;
  number: string;
  party_id: string;
  kind: 'hardware';
  state: 'payment_complete';
  currency: string;
  /** In the currency's units, two decimals at most. */
  total: string;
  created_at: Date;
  paid_at: Date;
  /** The last day of service, a date. */
  service_until: string;
  seats: number;
  seats_used: Generated<number>;
}

interface OrderLineTable {
  id: Generated<string>;
  order_id: string;
  model: string;
  count: number;
  unit_price: string;
}

interface SerialTable {
  sn: string;
  model: string;
  device_key: Buffer;
  order_id: string | null;
  virtual_party_id: string | null;
  made_at: Date;
}

interface DeviceTable {
  id: Generated<string>;
  party_id: string;
  order_id: string | null;
  sn: string;
  model: string;
  number: number;
  nickname: string;
  state: Generated<'entered' | 'enrolled' | 'removed'>;
  version: Generated<number>;
  virtual: Generated<boolean>;
  entered_at: Date;
  enrolled_at: Date | null;
  removed_at: Date | null;
  status: Generated<DeviceStatus>;
  silent: Generated<boolean>;
  silent_at: Date | null;
  low_battery: Generated<boolean>;
  failed: Generated<boolean>;
  pui: string | null;
}

interface DeviceReportTable {
  device_id: string;
  party_id: string;
  conn: string | null;
  counter: Generated<string>;
  past_conns: Generated<string[]>;
  boot: string | null;
  seen_at: Date | null;
  status_since: Date | null;
  offline_at: Date | null;
  clock_skew: number | null;
  battery: number | null;
  charging: boolean | null;
  storage_total: string | null;
  storage_free: string | null;
  volume: number | null;
  brightness: number | null;
  bluetooth: string | null;
  ip: string | null;
  mask: string | null;
  app: string | null;
  settings_rev: number | null;
  changed: Generated<string>;
}

interface CredentialTable {
  id: Generated<string>;
  device_id: string;
  username: string;
  secret_sha256: Buffer;
  broker_salt: Buffer;
  broker_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

interface CommandBatchTable {
  id: Generated<string>;
  party_id: string;
  person_id: string;
  type: CommandType;
  value: number | null;
  selection: ColumnType<unknown, string, never>;
  total: number;
  skipped_offline: number;
  skipped_expired: number;
  issued_at: Date;
}

/** How far a command is; follows from its moments. */
export type CommandProgress = 'issued' | 'sent' | 'received' | 'done' | 'failed' | 'expired';

interface CommandTable {
  id: Generated<string>;
  batch_id: string;
  party_id: string;
  device_id: string;
  type: CommandType;
  value: number | null;
  issued_at: Date;
  expires_at: Date;
  boot_before: string | null;
  value_before: number | null;
  wanted: Generated<number>;
  sends: Generated<number>;
  sent_at: Date | null;
  received_at: Date | null;
  due_at: Date | null;
  done_at: Date | null;
  failed_at: Date | null;
  expired_at: Date | null;
  error: string | null;
  progress: GeneratedAlways<CommandProgress>;
}

interface SettingsRevisionTable {
  device_id: string;
  rev: number;
  party_id: string;
  person_id: string | null;
  settings: ColumnType<Settings, string, never>;
  issued_at: Date;
  wanted: Generated<number>;
  sends: Generated<number>;
  notified_at: Date | null;
  remind_at: Date | null;
  fetched_at: Date | null;
  applied_at: Date | null;
  failed_at: Date | null;
  error: string | null;
  detail: string | null;
}

interface FleetHourTable {
  party_id: string;
  at: Date;
  total: number;
  online: number;
  standby: number;
  offline: number;
  never: number;
  silent: number;
  failed: number;
  low_battery: number;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.orders': OrderTable;
    'vr_fleet.order_lines': OrderLineTable;
    'vr_fleet.serials': SerialTable;
    'vr_fleet.fleets': { party_id: string; next_number: Generated<number> };
    'vr_fleet.devices': DeviceTable;
    'vr_fleet.device_reports': DeviceReportTable;
    'vr_fleet.device_search': { device_id: string; party_id: string; number: number; key: string };
    'vr_fleet.presence': { device_id: string; at: Date; status: Status; cause: 'said' | 'will' | 'silence' };
    'vr_fleet.enrolment_challenges': { nonce: string; sn: string; expires_at: Date };
    'vr_fleet.credentials': CredentialTable;
    'vr_fleet.command_batches': CommandBatchTable;
    'vr_fleet.commands': CommandTable;
    'vr_fleet.settings_revisions': SettingsRevisionTable;
    'vr_fleet.fleet_hours': FleetHourTable;
    'vr_fleet.slot_servers': { holder: string; until: Date };
    'vr_fleet.slots': { slot: number; holder: string | null; until: Date | null; lost_at: Date | null };
  }
}
