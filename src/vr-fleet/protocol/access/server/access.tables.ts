import type { Generated } from 'kysely';

interface CredentialTable {
  id: Generated<string>;
  device_id: string;
  username: string;
  secret_sha256: Buffer;
  broker_salt: Buffer;
  broker_hash: Buffer;
  created_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.credentials': CredentialTable;
  }
}
