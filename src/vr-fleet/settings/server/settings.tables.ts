import type { ColumnType, Generated } from 'kysely';
import type { Settings } from '#vr-fleet/protocol/protocol.messages.ts';

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

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.settings_revisions': SettingsRevisionTable;
  }
}
