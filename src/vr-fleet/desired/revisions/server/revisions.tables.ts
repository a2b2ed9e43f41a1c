import type { ColumnType, Generated } from 'kysely';

interface DesiredRevisionTable {
  device_id: string;
  kind: string;
  rev: number;
  party_id: string;
  person_id: string | null;
  document: ColumnType<object, string, never>;
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
    'vr_fleet.desired_revisions': DesiredRevisionTable;
  }
}
