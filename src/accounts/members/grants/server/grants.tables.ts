import type { Generated } from 'kysely';
import type { grantOutcomes } from '#accounts/members/grants/grants.contract.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';

interface RoleGrantTable {
  id: Generated<string>;
  party_id: string;
  person_id: string;
  invitation: boolean;
  roles_before: string[];
  roles: string[];
  /** Null after the account is deleted. */
  requested_by: string | null;
  requested_at: Date;
  outcome: Generated<(typeof grantOutcomes)[number] | null>;
  answered_by: Generated<string | null>;
  answered_at: Generated<Date | null>;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.role_grants': RoleGrantTable;
    'accounts.critical_permissions': { permission: string; scope: Scope | null };
  }
}
