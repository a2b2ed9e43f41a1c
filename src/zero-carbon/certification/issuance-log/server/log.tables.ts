import type { Generated } from 'kysely';

interface LogHeadTable {
  id: Generated<string>;
  size: string;
  root: Buffer;
  at: Date;
  checkpoint: string;
  mailed: Generated<boolean>;
}

interface SigningKeyTable {
  id: string;
  organisation_id: string | null;
  public_key: Buffer;
  sealed_private: Buffer;
  good_from: string;
  good_until: string | null;
  added_at: string;
  retired_at: Generated<string | null>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'zero_carbon.log_entries': { index: string; entry: Buffer };
    'zero_carbon.log_tiles': { level: number; index: string; hashes: Buffer; root: Buffer };
    'zero_carbon.log_heads': LogHeadTable;
    'zero_carbon.log_openings': { index: string; subject: string; bytes: Buffer; salt: Buffer };
    'zero_carbon.signing_keys': SigningKeyTable;
  }
}
