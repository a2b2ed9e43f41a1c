import type { Generated } from 'kysely';
import type { PartyKind } from '#kernel/area/role-seed.ts';
import type { Lang } from '#kernel/i18n/text.ts';

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
  lang: Generated<Lang>;
  password_changed_at: Generated<Date | null>;
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

interface ResetRequestTable {
  id: Generated<string>;
  network: string;
  person_id: string | null;
  lang: Lang;
  at: Date;
}

interface DeletedAccountTable {
  person_id: string;
  party_id: string;
  deleted_at: Date;
  user_data_file: string | null;
  system_data_file: string | null;
  attachments_file: string | null;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.people': PersonTable;
    'accounts.parties': PartyTable;
    'accounts.memberships': MembershipTable;
    'accounts.reset_requests': ResetRequestTable;
    'accounts.password_resets': { token_hash: Buffer; person_id: string; expires_at: Date };
    'accounts.deleted_accounts': DeletedAccountTable;
    'accounts.deleted_account_ids': { id_hash: Buffer; person_id: string; expires_at: Date };
  }
}
