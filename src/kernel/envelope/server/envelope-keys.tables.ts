import type { ColumnType } from 'kysely';

export interface EnvelopeKeyTable {
  kid: string;
  /** UTC, `YYYY-MM-DD`. */
  day: ColumnType<string, string, never>;
  /** The key of the secret key file that sealed this row. */
  secret_id: string;
  sealed_private_key: Buffer;
  stored_at: ColumnType<Date, Date, never>;
}

interface RequestIdTable {
  id: string;
  seen_at: ColumnType<Date, Date, never>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.envelope_keys': EnvelopeKeyTable;
    'kernel.request_ids': RequestIdTable;
  }
}
