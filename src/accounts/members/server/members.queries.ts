import { sql } from 'kysely';
import type { listMembers, memberStates } from '#accounts/members/members.contract.ts';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { partyOfPeople, rolesOfKind } from './people-party.ts';

interface Member {
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

/** Returns a party's people: members and invited people. */
export function members(
  { party: named, find, state }: ParamsOf<typeof listMembers>,
  { db, actor, clock, lang }: Context<{ permission: 'people.edit'; scope: 'own' }>,
) {
  const party = named ?? actor.partyId;
  const all = sql<Member>`(
    select p.id, p.name, p.login_name as loginname, p.mail, m.roles, m.since, m.expires_at,
           case when m.expires_at is null then p.state when m.expires_at > ${clock.now()} then 'invited' else 'expired' end
             as state,
           (select max(l.at) from accounts.login_log l where l.person_id = p.id and l.outcome = 'succeeded') as last_login
      from (select person_id, array_agg(role order by role) as roles, min(created_at) as since,
                   null::timestamptz as expires_at
              from accounts.memberships where party_id = ${party} group by person_id
            union all
            select person_id, roles, invited_at, expires_at from accounts.invitations where party_id = ${party}) m
      join accounts.people p on p.id = m.person_id)`;
  return listSource({
    rows: db
      .selectFrom(all.as('f'))
      .selectAll()
      .$if(state !== undefined, (rows) => rows.where('f.state', '=', state!))
      .$if(find !== undefined, (rows) =>
        rows.where(sql<boolean>`strpos(lower(concat_ws(' ', f.name, f.loginname, f.mail)), ${loginKey(find!)}) > 0`),
      ),
    key: 'f.id',
    sorts: { since: 'f.since', name: 'f.name' },
    async lookUp() {
      const { kind } = await partyOfPeople(db, actor, named);
      return new Map((await rolesOfKind(db, kind, lang)).map(({ code, name }) => [code, name]));
    },
    present: ({ roles, since, last_login: last, expires_at: expires, ...person }, names) => ({
      ...person,
      roles: roles.map((code) => ({ code, name: names.get(code) ?? code })),
      since,
      lastLogin: last,
      expiresAt: expires,
      self: person.id === actor.personId,
    }),
  });
}
