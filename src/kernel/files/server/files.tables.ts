import type { ColumnType, Generated } from 'kysely';

interface FileTable {
  id: Generated<string>;
  /** Hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: ColumnType<string, number, never>;
  media_type: string;
  name: string;
  person_id: string | null;
  /** The party whose storage it uses. */
  party_id: Generated<string | null>;
  created_at: Date;
  /** The record that it belongs to; null while none has claimed it. */
  entity: string | null;
  entity_id: string | null;
  unclaimed_since: Date | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.files': FileTable;
  }
}
