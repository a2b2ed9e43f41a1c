import type { Generated } from 'kysely';
import type { PartyKind } from '#accounts/roles/roles.seed.ts';

interface PersonTable {
  id: Generated<string>;
  login_name: string;
  login_key: string;
  name: string;
  mail: string | null;
  password_hash: string | null;
  state: Generated<'active' | 'locked' | 'deleted'>;
  demo: Generated<boolean>;
  created_at: Date;
}

interface PartyTable {
  id: Generated<string>;
  kind: PartyKind;
  name: string;
  name_key: string;
  state: Generated<'active' | 'suspended' | 'deleted'>;
  demo: Generated<boolean>;
  created_at: Date;
}

interface MembershipTable {
  person_id: string;
  party_id: string;
  role: string;
  created_at: Date;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.people': PersonTable;
    'accounts.parties': PartyTable;
    'accounts.memberships': MembershipTable;
  }
}
