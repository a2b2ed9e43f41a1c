import type { PartyKind } from '#kernel/area/role-seed.ts';
import type { Scope } from '#kernel/contract/endpoint.ts';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'accounts.roles': { code: string; party_kind: PartyKind; name_zh: string; name_en: string };
    'accounts.role_permissions': { role: string; permission: string; scope: Scope };
  }
}
