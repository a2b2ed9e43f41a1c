import { sql } from 'kysely';
import type { listGrants } from '#accounts/members/grants/grants.contract.ts';
import { roleNames } from '#accounts/roles/server/role-names.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { areDependent } from './critical-roles.ts';

/** Grants of critical roles, for administrators. */
export const grants = (
  { state }: Partial<ParamsOf<typeof listGrants>>,
  context: Context<{ permission: 'grants.answer'; scope: 'all' }>,
) =>
  listSource({
    rows: context.db
      .selectFrom('accounts.role_grants as g')
      .innerJoin('accounts.people as p', 'p.id', 'g.person_id')
      .innerJoin('accounts.parties as q', 'q.id', 'g.party_id')
      .leftJoin('accounts.people as a', 'a.id', 'g.requested_by')
      .leftJoin('accounts.people as b', 'b.id', 'g.answered_by')
      .select(['g.id', 'g.person_id', 'g.requested_by', 'g.requested_at', 'g.answered_at', 'g.roles', 'g.invitation'])
      .select([
        'g.roles_before',
        'p.name',
        'p.mail',
        'q.name as party',
        'a.name as requestedBy',
        'b.name as answeredBy',
      ])
      .select(sql<'waiting' | 'approved' | 'refused' | 'withdrawn'>`coalesce(g.outcome, 'waiting')`.as('state'))
      .$if(state !== undefined, (rows) => rows.where(sql<boolean>`coalesce(g.outcome, 'waiting') = ${state!}`)),
    key: 'g.id',
    sorts: { requestedAt: 'g.requested_at' },
    async lookUp(rows) {
      const { db, actor, clock } = context;
      const names = await roleNames([...new Set(rows.flatMap((row) => [...row.roles, ...row.roles_before]))], context);
      const dependent = new Set<string>();
      for (const requester of new Set(rows.flatMap((row) => row.requested_by ?? []))) {
        if (requester === actor.personId) continue;
        const pair = [requester, actor.personId] as const;
        if (await areDependent(db, pair, ['grants.answer'], clock.now())) dependent.add(requester);
      }
      return { names, dependent };
    },
    present: (
      { person_id: person, requested_by: requester, requested_at: requested, answered_at: answered, ...row },
      { names, dependent },
    ) => {
      const { roles, roles_before: before, ...shown } = row;
      const { personId } = context.actor;
      const isOpen = row.state === 'waiting';
      const isOther = requester !== null && requester !== personId && person !== personId;
      return {
        ...shown,
        before: before.map((code) => names.get(code) ?? code),
        roles: roles.map((code) => names.get(code) ?? code),
        requestedAt: requested,
        answeredAt: answered,
        mayAnswer: isOpen && isOther && !dependent.has(requester),
        mayWithdraw: isOpen && requester === personId,
      };
    },
  });
