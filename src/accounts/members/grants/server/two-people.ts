import { sql } from 'kysely';
import { grantWords as text } from '#accounts/members/grants/grants.words.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { areDependent, commonGranter } from './critical-roles.ts';

export interface TwoPeople {
  /** Null if the account is deleted. */
  readonly proposer: string | null;
  /** The permission used for the proposal. */
  readonly by: Permission;
  /** The party of the proposal; any party if absent. */
  readonly party?: string | null;
  readonly approver: string;
  /** The permission used for the approval. */
  readonly with: Permission;
  /** True if the same person must not have granted both permissions either. */
  readonly isGranterCompared: boolean;
  readonly at: Date;
}

/**
 * Rejects an approval if proposer and approver do not count as two people. The proposer must still have the permission,
 * because without the role there is no record of its granter.
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
