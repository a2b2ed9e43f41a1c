import { sql } from 'kysely';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { grantWords as text } from '#accounts/members/grants/grants.words.ts';

/** Days after a grant for which granter and grantee do not count as two people. */
const dependentDays = 30;

/** Returns the roles whose grant requires two administrators, by their permissions and not by their names. */
export async function criticalRoles(db: Db, roles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select distinct r.role from accounts.role_permissions r join accounts.critical_permissions c using (permission)
     where r.role = any(${[...roles]}::text[]) and (c.scope is null or c.scope = r.scope)
     order by r.role`.execute(db);
  return rows.map(({ role }) => role);
}

/**
 * Selects the people who granted, or approved, a person's role with one of some permissions within 30 days, and their
 * own granters, so that a chain of new accounts leads back to the first one. `isGone` marks a granter without the
 * permission to grant: their own granter is no longer known.
 */
const grantersOf = (person: string, permissions: readonly string[], since: Date) => sql`
  with recursive granters(id) as (
    select g.id from accounts.memberships m join accounts.role_permissions r on r.role = m.role
      cross join unnest(array[m.granted_by, m.approved_by]) as g(id)
     where m.person_id = ${person} and r.permission = any(${[...permissions]}::text[])
       and m.created_at > ${since} and g.id is not null
    union
    select g.id from granters f join accounts.memberships m on m.person_id = f.id
      join accounts.role_permissions r on r.role = m.role
      cross join unnest(array[m.granted_by, m.approved_by]) as g(id)
     where r.permission in ('people.edit', 'grants.answer') and m.created_at > ${since} and g.id is not null)
  select id, not exists (
    select from accounts.memberships m join accounts.role_permissions r on r.role = m.role
     where m.person_id = granters.id and r.permission in ('people.edit', 'grants.answer')) as is_gone
    from granters`;

const sinceOf = (at: Date): Date => new Date(at.getTime() - dependentDays * 86_400_000);

/**
 * Returns true if one of two people granted, or approved, the other one's role with one of some permissions within 30
 * days, directly or through a chain of such accounts. Also true if a granter has since lost the permission to grant.
 *
 * @param at now.
 */
export async function areDependent(
  db: Db,
  [one, other]: readonly [string, string],
  permissions: readonly string[],
  at: Date,
): Promise<boolean> {
  const since = sinceOf(at);
  const { rows } = await sql`
    select from (${grantersOf(one, permissions, since)}) as g where id = ${other} or is_gone
    union all
    select from (${grantersOf(other, permissions, since)}) as g where id = ${one} or is_gone
     limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns a person who granted two others one of some permissions within 30 days, as above; null if there is none. */
export async function commonGranter(
  db: Db,
  [one, other]: readonly [string, string],
  permissions: readonly string[],
  at: Date,
): Promise<string | null> {
  const since = sinceOf(at);
  const { rows } = await sql<{ id: string }>`
    select a.id::text as id from (${grantersOf(one, permissions, since)}) as a
      join (${grantersOf(other, permissions, since)}) as b on b.id = a.id
     order by a.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Rejects roles that one account must not combine: an operator's with an enterprise's or a customer's, and managing the
 * expert pool with sampling experts from it.
 *
 * @param person null for a new account.
 * @throws Refusal 5000.
 */
export async function refuseMixedRoles(
  db: Db,
  {
    person,
    party,
    roles,
  }: { readonly person: string | null; readonly party: string; readonly roles: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ mixed: boolean; separated: boolean }>`
    with held as (
      select m.role, q.kind from accounts.memberships m join accounts.parties q on q.id = m.party_id
       where m.person_id = ${person} and m.party_id <> ${party} and q.state <> 'deleted'
       union all
      select role, q.kind from unnest(${[...roles]}::text[]) as role cross join accounts.parties q where q.id = ${party})
    select bool_or(kind = 'operator') and bool_or(kind in ('enterprise', 'fleet_customer')) as mixed,
           exists (select from held join accounts.role_permissions g using (role) where g.permission = 'experts.edit')
             and exists (select from held join accounts.role_permissions g using (role) where g.permission = 'panels.seat')
             as separated
      from held`.execute(db);
  if (rows[0]?.mixed) throw refuse.rule(text.mixed);
  if (rows[0]?.separated) throw refuse.rule(text.separated);
}
