import { sql } from 'kysely';
import { grantWords as text } from '#accounts/members/grants/grants.words.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import '#accounts/identity/people/server/people.tables.ts';
import '#accounts/roles/server/roles.tables.ts';
import { areDependent, commonGranter } from './critical-roles.ts';

export interface TwoPeople {
  /** Null where the account is gone. */
  readonly proposer: string | null;
  /** The right by which the act was proposed. */
  readonly by: Permission;
  /** The party for which it was proposed; any where it is absent. */
  readonly party?: string | null;
  readonly approver: string;
  /** The right by which the act is approved. */
  readonly with: Permission;
  /** One person must not have granted both rights either. */
  readonly isGranterCompared: boolean;
  readonly at: Date;
}

/**
 * Refuses an approval where proposer and approver do not count as two people. The proposer still has the right: without
 * the role there is no record of who granted it.
 *
 * @throws Refusal 5000.
 */
export async function requireTwoPeople(db: Db, of: TwoPeople): Promise<void> {
  const { proposer, by, party, approver, with: right, at } = of;
  if (proposer === approver) throw refuse.rule(text.oneself);
  if (proposer === null || !(await hasRight(db, proposer, by, party ?? null))) throw refuse.rule(text.proposerGone);
  const pair = [proposer, approver] as const;
  const permissions = [by, right];
  if (await areDependent(db, pair, permissions, at)) throw refuse.rule(text.notTwoPeople);
  if (of.isGranterCompared && (await commonGranter(db, pair, permissions, at)) !== null) {
    throw refuse.rule(text.notTwoPeople);
  }
}

async function hasRight(db: Db, person: string, permission: Permission, party: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from accounts.memberships m join accounts.role_permissions g on g.role = m.role
     where m.person_id = ${person} and g.permission = ${permission}
       and (${party}::bigint is null or m.party_id = ${party}::bigint) limit 1`.execute(db);
  return rows.length > 0;
}
