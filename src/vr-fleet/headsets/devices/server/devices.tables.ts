import type { Generated } from 'kysely';
import type { EntryWay } from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { DeviceStatus } from '#vr-fleet/protocol/protocol/device-status.ts';

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
  /** References `accounts.people`; null if unknown. */
  entered_by: string | null;
  entered_how: EntryWay | null;
  enrolled_at: Date | null;
  removed_at: Date | null;
  status: Generated<DeviceStatus>;
  silent: Generated<boolean>;
  silent_at: Date | null;
  low_battery: Generated<boolean>;
  failed: Generated<boolean>;
  pui: string | null;
  group_id: string | null;
  /** Position in its group; null without a group. */
  place: number | null;
}

/** Written by triggers only. */
interface DeviceSearchTable {
  device_id: string;
  party_id: string;
  number: number;
  key: string;
  nickname_key: string;
  sn: string;
  pui_key: string;
  entered_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.fleets': { party_id: string; next_number: Generated<number> };
    'vr_fleet.devices': DeviceTable;
    'vr_fleet.device_search': DeviceSearchTable;
  }
}
