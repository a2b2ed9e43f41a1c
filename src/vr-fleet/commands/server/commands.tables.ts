import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { progresses } from '#vr-fleet/headsets/live/live.messages.ts';
import type { CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';

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
  progress: GeneratedAlways<(typeof progresses)[number]>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.command_batches': CommandBatchTable;
    'vr_fleet.commands': CommandTable;
  }
}
