import type { ColumnType, Generated } from 'kysely';
import type { firmwareModes } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import type { versionStates } from '#vr-fleet/configuration/upgrades/upgrades.states.ts';

interface FirmwareVersionTable {
  id: Generated<string>;
  name: string;
  number: string;
  description: string;
  models: string[];
  mode: (typeof firmwareModes)[number];
  file_id: string | null;
  url: string | null;
  sha256: string;
  size: ColumnType<string, number, number>;
  state: Generated<(typeof versionStates)[number]>;
  search_key: string;
  version: Generated<number>;
  created_at: Date;
  sent_at: Date | null;
  withdrawn_at: Date | null;
  withdrawn_why: string | null;
}

interface UpgradeTable {
  version_id: string;
  device_id: string;
  party_id: string;
  rev: number;
  sent_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.firmware_versions': FirmwareVersionTable;
    'vr_fleet.upgrades': UpgradeTable;
  }
}
