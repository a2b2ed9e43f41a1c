import type { Generated } from 'kysely';

interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  proof_hash: Buffer;
  person_id: string;
  party_id: string | null;
  kind: 'login' | 'tool';
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  end_reason: 'logout' | 'elsewhere' | 'timed_out' | 'revoked' | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.sessions': SessionTable;
    'accounts.login_log': { id: Generated<string>; person_id: string; at: Date; way: 'password' | 'tool' };
  }
}
