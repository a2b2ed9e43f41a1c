import type { Generated } from 'kysely';
import type { LoginOutcome, LoginWay } from '#accounts/identity/sessions/sessions.contract.ts';

interface SessionTable {
  id: Generated<string>;
  token_hash: Buffer;
  proof_hash: Buffer;
  person_id: string;
  party_id: string | null;
  kind: 'login' | 'tool';
  device: Generated<string | null>;
  created_at: Date;
  last_seen_at: Date;
  ended_at: Date | null;
  end_reason: 'logout' | 'elsewhere' | 'timed_out' | 'revoked' | null;
}

interface LoginLogTable {
  id: Generated<string>;
  /** Null for an unknown login name. */
  person_id: string | null;
  at: Date;
  way: LoginWay;
  outcome: Generated<LoginOutcome>;
  address: Generated<string | null>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.sessions': SessionTable;
    'accounts.login_log': LoginLogTable;
    'accounts.login_tries': { kind: string; key: Buffer; tries: number; free_at: Date; last_at: Date };
    'accounts.known_browsers': { person_id: string; browser_hash: Buffer; seen_at: Date };
  }
}
