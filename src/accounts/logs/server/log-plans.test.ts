import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Tables } from '#kernel/db/server/database.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { readPage } from '#kernel/list/server/list-source.ts';
import { logins } from './login-log.queries.ts';
import { mails } from './mail-log.queries.ts';

const database = useDatabase();
const page = { sort: '-at', start: 0, limit: 20 } as const;
const clock = createClock('Asia/Shanghai');
const given = { ...page, startDate: '2026-01-01', endDate: '2026-12-31' };

/** Five people's logins of a year, and as many mails. */
beforeAll(async () => {
  await database.pool.query(`
    insert into accounts.people (login_name, login_key, name, created_at)
    select 'p' || g, 'p' || g, 'Person ' || g, timestamptz '2026-01-01Z' from generate_series(1, 500) g;
    insert into accounts.login_log (person_id, at, way, outcome, address)
    select p.id, timestamptz '2026-01-01Z' + g * interval '300 seconds', 'password',
           case when g % 50 = 0 then 'locked_out' else 'succeeded' end, '203.0.113.' || g % 200
      from generate_series(1, 100000) g join accounts.people p on p.login_key = 'p' || 1 + g % 500;
    insert into kernel.mails (recipient, subject, text, delivery, queued_at)
    select 'p' || g % 500 || '@example.cn', 'x', 'x', case when g % 50 = 0 then 'failed' else 'sent' end,
           timestamptz '2026-01-01Z' + g * interval '300 seconds' from generate_series(1, 100000) g;
    analyze accounts.people; analyze accounts.login_log; analyze kernel.mails;`);
}, 120_000);

/** The plan of the page that a read asks for, its total aside. */
async function planOf(read: (db: Kysely<Tables>) => Promise<unknown>): Promise<string> {
  const asked: CompiledQuery[] = [];
  // the pool is the file's own, and stays open
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void asked.push(query),
  });
  await read(db);
  const { sql, parameters } = asked[0]!;
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('page 1 of every filter goes by an index', () => {
  it.each([{}, { loginname: 'p77' }, { address: '203.0.113.7' }, { outcome: 'locked_out' as const }])(
    'of the login log: %j',
    async (filters) => {
      const plan = await planOf((db) => readPage(db, logins({ ...given, ...filters }, { db, clock }), page));
      expect(plan).toMatch(/Index Scan.* on login_log/);
      expect(plan).not.toMatch(/Seq Scan on login_log/);
    },
  );

  it.each([{}, { recipient: 'p77@example.cn' }, { delivery: 'failed' as const }])(
    'of the e-mail log: %j',
    async (filters) => {
      const plan = await planOf((db) => readPage(db, mails({ ...given, ...filters }, { db, clock }), page));
      expect(plan).toMatch(/Index Scan.* on mails/);
      expect(plan).not.toMatch(/Seq Scan on mails/);
    },
  );
});
