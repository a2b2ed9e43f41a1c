import { sql } from 'kysely';
import type { listMembers, memberStates } from '#accounts/members/members.contract.ts';
import { loginKey } from '#accounts/people/login-key.ts';
import { capped } from '#kernel/db/server/capped.ts';
import { totalCap } from '#kernel/checks/fields.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { partyOfPeople, rolesOfKind } from './people-party.ts';

interface MemberRow {
  id: string;
  name: string;
  loginname: string | null;
  mail: string | null;
  state: (typeof memberStates)[number];
  roles: string[];
  since: Date;
  last_login: Date | null;
  expires_at: Date | null;
}

/** A page of a party's people: those who belong to it, and those who may yet. */
export async function membersOf(
  asked: ParamsOf<typeof listMembers>,
  { db, actor, clock, lang }: Context<{ permission: 'people.edit'; scope: 'own' }>,
): Promise<ResultOf<typeof listMembers>> {
  const party = await partyOfPeople(db, actor, asked.party);
  const text = asked.text === undefined ? null : loginKey(asked.text);
  const found = sql<MemberRow>`
    select p.id, p.name, p.login_name as loginname, p.mail, m.roles, m.since, m.expires_at,
           case when m.expires_at is null then p.state when m.expires_at > ${clock.now()} then 'invited' else 'expired' end
             as state
      from (select person_id, array_agg(role order by role) as roles, min(created_at) as since, null::timestamptz as expires_at
              from accounts.memberships where party_id = ${party.id} group by person_id
            union all
            select person_id, roles, invited_at, expires_at from accounts.invitations where party_id = ${party.id}) m
      join accounts.people p on p.id = m.person_id
     where ${text}::text is null or strpos(lower(concat_ws(' ', p.name, p.login_name, p.mail)), ${text}) > 0`;
  const wanted = sql`(${found}) f where ${asked.state ?? null}::text is null or f.state = ${asked.state ?? null}`;
  const { rows } = await sql<MemberRow>`
    select f.*, (select max(l.at) from accounts.login_log l where l.person_id = f.id and l.outcome = 'succeeded') as last_login
      from ${wanted} order by f.since desc, f.id desc offset ${asked.start} limit ${asked.limit}`.execute(db);
  const counted = await sql<{ total: string }>`
    select count(*) as total from (select from ${wanted} limit ${totalCap + 1}) as capped`.execute(db);
  const names = new Map((await rolesOfKind(db, party.kind, lang)).map(({ code, name }) => [code, name]));
  return {
    rows: rows.map(({ id, name, loginname, mail, state, roles, since, last_login: last, expires_at: expires }) => ({
      id,
      name,
      loginname,
      mail,
      state,
      roles: roles.map((code) => ({ code, name: names.get(code) ?? code })),
      since: since.toISOString(),
      lastLogin: last?.toISOString() ?? null,
      expiresAt: expires?.toISOString() ?? null,
      self: id === actor.personId,
    })),
    ...capped(Number(counted.rows[0]?.total)),
  };
}
