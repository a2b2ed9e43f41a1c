import type { ColumnType, Generated } from 'kysely';
import type { MediaType } from '#kernel/contract/upload-endpoint.ts';

interface EvidenceTable {
  id: Generated<string>;
  party_id: string;
  /** Of `kernel.files`. */
  file_id: string;
  name: string;
  search: string;
  media_type: MediaType;
  size: ColumnType<string, number, never>;
  /** Hexadecimal. */
  sha256: string;
  tags: Generated<string[]>;
  valid_from: string | null;
  valid_until: string | null;
  person_id: string;
  uploaded_at: Date;
  version: Generated<number>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.evidence': EvidenceTable;
  }
}
