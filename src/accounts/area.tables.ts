// Generated from the migrated database by `npm run tables`. Do not edit.
import type { PeriodKey } from '#kernel/workflow/period.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.calendar_days': {
      day: string;
      id: GeneratedAlways<string>;
      kind: 'holiday' | 'workday';
      name: string;
      overridden: Generated<boolean>;
      version: Generated<number>;
      year_kind: 'holiday' | 'workday' | null;
      year_name: string | null;
    };
    'accounts.calendar_years': {
      loaded_at: Date;
      source: string;
      year: number;
    };
    'accounts.captcha_failures': {
      before: number;
      failures: number;
      key: string;
      period: number;
    };
    'accounts.captcha_mail_codes': {
      code_hash: Buffer | null;
      cookie_hash: Buffer;
      expires_at: Date;
      /** The person who received the code. */
      person_id: string | null;
      tries_left: number;
    };
    'accounts.captcha_mail_requests': {
      at: Date;
      id: GeneratedAlways<string>;
      login_key: string;
      network: string;
    };
    'accounts.captcha_pictures': {
      bits: Generated<number>;
      cookie_hash: Buffer;
      expires_at: Date;
      gap: number;
      salt: Generated<string>;
    };
    'accounts.captcha_tickets': {
      cookie_hash: Buffer;
      expires_at: Date;
      ticket_hash: Buffer;
    };
    'accounts.captcha_works': {
      bits: Generated<number>;
      cookie_hash: Buffer;
      expires_at: Date;
      salt: string;
    };
    'accounts.critical_permissions': {
      permission: string;
      scope: 'own' | 'assigned' | 'all' | null;
    };
    'accounts.deleted_account_ids': {
      expires_at: Date;
      id_hash: Buffer;
      person_id: string;
    };
    'accounts.deleted_accounts': {
      attachments_file: string | null;
      deleted_at: Date;
      party_id: string;
      person_id: string;
      system_data_file: string | null;
      user_data_file: string | null;
    };
    'accounts.dictionary_items': {
      code: string;
      created_at: Date;
      id: GeneratedAlways<string>;
      name_en: string;
      name_zh: string;
      note: string | null;
      position: number;
      search_key: string;
      state: Generated<'active' | 'retired'>;
      type_id: string;
      version: Generated<number>;
    };
    'accounts.dictionary_types': {
      code: string;
      created_at: Date;
      id: GeneratedAlways<string>;
      name_en: string;
      name_zh: string;
      note: string | null;
      search_key: string;
      state: Generated<'active' | 'retired'>;
      version: Generated<number>;
    };
    'accounts.invitation_mails': {
      at: Date;
      id: GeneratedAlways<string>;
      inviter: string;
      recipient_hash: Buffer;
    };
    'accounts.invitations': {
      approved_at: Date | null;
      approved_by: string | null;
      code_expires_at: Date | null;
      code_for: string | null;
      code_hash: Buffer | null;
      code_tries: Generated<number>;
      codes_mailed: Generated<number>;
      expires_at: Date;
      granted_by: string | null;
      id: GeneratedAlways<string>;
      invited_at: Date;
      invited_by: string | null;
      lang: 'zh' | 'en';
      party_id: string;
      person_id: string;
      roles: string[];
      token_hash: Buffer;
      tries: Generated<number>;
    };
    'accounts.known_browsers': {
      browser_hash: Buffer;
      person_id: string;
      seen_at: Date;
    };
    'accounts.login_log': {
      address: string | null;
      at: Date;
      id: GeneratedAlways<string>;
      outcome: Generated<'succeeded' | 'wrong_password' | 'locked_out' | 'suspended' | 'deleted' | 'unknown_account'>;
      /** Null for an unknown login name. */
      person_id: string | null;
      way: 'password' | 'tool';
    };
    'accounts.login_tries': {
      free_at: Date;
      key: Buffer;
      kind: 'account' | 'network' | 'browser' | 'address' | 'change';
      last_at: Date;
      tries: number;
    };
    'accounts.memberships': {
      approved_by: string | null;
      created_at: Date;
      granted_by: string | null;
      party_id: string;
      person_id: string;
      role: string;
    };
    'accounts.menu_entries': {
      cachable: boolean;
      code: string;
      component_path: string | null;
      menu_type: 'group' | 'screen' | 'hidden';
      name_en: string;
      name_zh: string;
      parent: string | null;
      path: string;
      permission: string | null;
      position: number;
    };
    'accounts.parties': {
      created_at: Date;
      demo: Generated<boolean>;
      id: GeneratedAlways<string>;
      kind: 'enterprise' | 'review_organisation' | 'operator' | 'fleet_customer';
      name: string;
      name_key: string;
      /** Null until a server fills it in. */
      skeleton: string | null;
      state: Generated<'active' | 'suspended' | 'deleted'>;
      version: Generated<number>;
    };
    'accounts.password_resets': {
      expires_at: Date;
      person_id: string;
      token_hash: Buffer;
    };
    'accounts.people': {
      created_at: Date;
      demo: Generated<boolean>;
      id: GeneratedAlways<string>;
      lang: Generated<'zh' | 'en'>;
      login_key: ColumnType<string, string | null>;
      login_name: ColumnType<string, string | null>;
      mail: string | null;
      name: string;
      password_changed_at: Date | null;
      password_hash: string | null;
      state: Generated<'invited' | 'active' | 'locked' | 'deleted'>;
    };
    'accounts.periods': {
      count: number;
      id: GeneratedAlways<string>;
      key: PeriodKey;
      unit: 'working_day' | 'day' | 'month';
      version: Generated<number>;
    };
    'accounts.preferences': {
      name: string;
      person_id: string;
      value: ColumnType<Record<string, unknown>, string, string>;
    };
    'accounts.reset_requests': {
      at: Date;
      id: GeneratedAlways<string>;
      lang: 'zh' | 'en';
      network: string;
      person_id: string | null;
    };
    'accounts.role_grants': {
      answered_at: Date | null;
      answered_by: string | null;
      id: GeneratedAlways<string>;
      invitation: boolean;
      outcome: 'approved' | 'refused' | 'withdrawn' | null;
      party_id: string;
      person_id: string;
      requested_at: Date;
      /** Null after the account is deleted. */
      requested_by: string | null;
      roles: string[];
      roles_before: string[];
    };
    'accounts.role_permissions': {
      permission: string;
      role: string;
      scope: 'own' | 'assigned' | 'all';
    };
    'accounts.roles': {
      code: string;
      name_en: string;
      name_zh: string;
      party_kind: 'enterprise' | 'review_organisation' | 'operator' | 'fleet_customer';
    };
    'accounts.seeded': {
      at: Date;
      item: string;
    };
    'accounts.sessions': {
      created_at: Date;
      device: string | null;
      end_reason: 'logout' | 'elsewhere' | 'timed_out' | 'revoked' | null;
      ended_at: Date | null;
      id: GeneratedAlways<string>;
      kind: 'login' | 'tool';
      last_seen_at: Date;
      party_id: string | null;
      person_id: string;
      proof_hash: Buffer;
      token_hash: Buffer;
    };
    'accounts.shipped': {
      code: string;
      content: Readonly<Record<string, unknown>>;
      kind: 'role' | 'grant' | 'menu-entry';
    };
  }
}
