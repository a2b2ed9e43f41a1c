import { sql } from 'kysely';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import { rangeOf } from '#accounts/logs/server/days.ts';
import type { securityLog } from '#accounts/security-log/security-log.contract.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';

export function securityEvents(params: ParamsOf<typeof securityLog>, { db, clock }: Pick<Context, 'db' | 'clock'>) {
  const { kind, address, loginname } = params;
  const { from, before } = rangeOf(params, clock);
  return listSource({
    rows: db
      .selectFrom('kernel.security_events as e')
      .leftJoin('accounts.people as p', (join) => join.on(sql<boolean>`p.id = e.person_id::bigint`))
      .leftJoin('accounts.parties as c', (join) => join.on(sql<boolean>`c.id = e.party_id::bigint`))
      .select(['e.id', 'e.kind', 'e.at', 'e.last_at', 'e.count', 'e.address', 'e.route', 'e.detail'])
      .select(['p.login_name', 'p.name', 'c.name as party_name'])
      .where('e.at', '>=', from)
      .where('e.at', '<', before)
      .$if(kind !== undefined, (rows) => rows.where('e.kind', '=', kind!))
      .$if(address !== undefined, (rows) => rows.where('e.address', '=', address!))
      .$if(loginname !== undefined, (rows) =>
        rows.where('e.person_id', 'in', (of) =>
          of
            .selectFrom('accounts.people as n')
            .select(sql<string>`n.id::text`.as('id'))
            .where(sql<boolean>`starts_with(n.login_key, ${loginKey(loginname!)})`),
        ),
      ),
    key: 'e.id',
    sorts: { at: 'e.at' },
    present: ({ login_name: loginname, name, party_name: partyName, last_at: lastAt, ...row }) => ({
      ...row,
      lastAt,
      partyName,
      person: loginname === null || name === null ? null : { loginname, name },
    }),
  });
}
