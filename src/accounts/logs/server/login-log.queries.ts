import { sql } from 'kysely';
import type { loginLog } from '#accounts/logs/logs.contract.ts';
import { loginKey } from '#accounts/people/login-key.ts';
import '#accounts/people/server/people.tables.ts';
import '#accounts/sessions/server/sessions.tables.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import { cappedTotal } from '#kernel/db/server/capped.ts';
import type { Range } from './days.ts';

/** A page of the login log. */
export async function loginPage(
  db: Db,
  asked: ParamsOf<typeof loginLog>,
  { from, before }: Range,
): Promise<ResultOf<typeof loginLog>> {
  const { loginname, address, outcome, start, limit } = asked;
  const found = db
    .selectFrom('accounts.login_log as l')
    .where('l.at', '>=', from)
    .where('l.at', '<', before)
    .$if(address !== undefined, (query) => query.where('l.address', '=', address!))
    .$if(outcome !== undefined, (query) => query.where('l.outcome', '=', outcome!))
    .$if(loginname !== undefined, (query) =>
      query.where('l.person_id', 'in', (of) =>
        of
          .selectFrom('accounts.people as n')
          .select('n.id')
          .where(sql<boolean>`starts_with(n.login_key, ${loginKey(loginname!)})`),
      ),
    );
  const rows = await found
    .leftJoin('accounts.people as p', 'p.id', 'l.person_id')
    .select(['l.id', 'l.at', 'l.way', 'l.outcome', 'l.address', 'p.login_name', 'p.name'])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .offset(start)
    .limit(limit)
    .execute();
  return {
    rows: rows.map(({ id, at, way, outcome, address, login_name: loginname, name }) => ({
      id,
      at: at.toISOString(),
      way,
      outcome,
      address,
      person: loginname === null || name === null ? null : { loginname, name },
    })),
    ...(await cappedTotal(db, found.select('l.id'))),
  };
}
