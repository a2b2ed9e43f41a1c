import { sql } from 'kysely';
import type { loginLog } from '#accounts/logs/logs.contract.ts';
import { loginKey } from '#accounts/identity/people/login-key.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { listSource } from '#kernel/list/server/list-source.ts';
import { rangeOf } from './days.ts';

export function logins(params: ParamsOf<typeof loginLog>, { db, clock }: Pick<Context, 'db' | 'clock'>) {
  const { loginname, address, outcome } = params;
  const { from, before } = rangeOf(params, clock);
  return listSource({
    rows: db
      .selectFrom('accounts.login_log as l')
      .leftJoin('accounts.people as p', 'p.id', 'l.person_id')
      .select(['l.id', 'l.at', 'l.way', 'l.outcome', 'l.address', 'p.login_name', 'p.name'])
      .where('l.at', '>=', from)
      .where('l.at', '<', before)
      .$if(address !== undefined, (rows) => rows.where('l.address', '=', address!))
      .$if(outcome !== undefined, (rows) => rows.where('l.outcome', '=', outcome!))
      .$if(loginname !== undefined, (rows) =>
        rows.where('l.person_id', 'in', (of) =>
          of
            .selectFrom('accounts.people as n')
            .select('n.id')
            .where(sql<boolean>`starts_with(n.login_key, ${loginKey(loginname!)})`),
        ),
      ),
    key: 'l.id',
    sorts: { at: 'l.at' },
    present: ({ login_name: loginname, name, ...row }) => ({
      ...row,
      person: loginname === null || name === null ? null : { loginname, name },
    }),
  });
}
