import type { ColumnType, Generated } from 'kysely';
import type { MediaType } from '#kernel/contract/upload-endpoint.ts';

interface UploadTable {
  id: Generated<string>;
  party_id: string;
  person_id: string;
  name: string;
  /** Bytes. */
  size: ColumnType<string, number, never>;
  /** Hexadecimal. */
  sha256: string;
  received: ColumnType<string, number | undefined, number>;
  media_type: MediaType | 'application/octet-stream' | null;
  /** The number of the request that may write its bytes now. */
  writer: Generated<number>;
  secret: string;
  secret_until: Date;
  begun_at: Date;
  until: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.uploads': UploadTable;
  }
}
