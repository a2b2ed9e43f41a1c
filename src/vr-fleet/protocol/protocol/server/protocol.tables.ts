import type { Generated } from 'kysely';
import type { Status } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

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
  revs: Generated<Record<string, number>>;
  changed: Generated<string>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.device_reports': DeviceReportTable;
    'vr_fleet.presence': { device_id: string; at: Date; status: Status; cause: 'said' | 'will' | 'silence' };
    'vr_fleet.slot_servers': { holder: string; until: Date };
    'vr_fleet.slots': { slot: number; holder: string | null; until: Date | null; lost_at: Date | null };
  }
}
