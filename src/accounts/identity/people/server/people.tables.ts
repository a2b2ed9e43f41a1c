import type { ColumnType, Generated } from 'kysely';
import type { PartyKind } from '#kernel/area/role-seed.ts';
import type { Lang } from '#kernel/i18n/text.ts';

interface PersonTable {
  id: Generated<string>;
  /**
   * Both are null for invited people. Only the code for invitations handles such rows, and it never reads these
   * columns.
   */
  login_name: ColumnType<string, string | null>;
  login_key: ColumnType<string, string | null>;
  name: string;
  mail: string | null;
  password_hash: string | null;
  state: Generated<'invited' | 'active' | 'locked' | 'deleted'>;
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
  /** Null until a server fills it in. */
  skeleton: Generated<string | null>;
  state: Generated<'active' | 'suspended' | 'deleted'>;
  version: Generated<number>;
  demo: Generated<boolean>;
  created_at: Date;
}

interface MembershipTable {
  person_id: string;
  party_id: string;
  role: string;
  created_at: Date;
  granted_by: Generated<string | null>;
  approved_by: Generated<string | null>;
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

interface InvitationTable {
  id: Generated<string>;
  person_id: string;
  party_id: string;
  roles: string[];
  lang: Lang;
  token_hash: Buffer;
  expires_at: Date;
  tries: Generated<number>;
  invited_by: string | null;
  invited_at: Date;
  granted_by: Generated<string | null>;
  approved_by: Generated<string | null>;
  approved_at: Generated<Date | null>;
  code_hash: Generated<Buffer | null>;
  code_expires_at: Generated<Date | null>;
  code_tries: Generated<number>;
  codes_mailed: Generated<number>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.people': PersonTable;
    'accounts.parties': PartyTable;
    'accounts.memberships': MembershipTable;
    'accounts.invitations': InvitationTable;
    'accounts.invitation_mails': { id: Generated<string>; inviter: string; recipient_hash: Buffer; at: Date };
    'accounts.reset_requests': ResetRequestTable;
    'accounts.password_resets': { token_hash: Buffer; person_id: string; expires_at: Date };
    'accounts.deleted_accounts': DeletedAccountTable;
    'accounts.deleted_account_ids': { id_hash: Buffer; person_id: string; expires_at: Date };
  }
}
