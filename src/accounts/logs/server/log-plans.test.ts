import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Tables } from '#kernel/db/server/database.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { readPage } from '#kernel/list/server/list-source.ts';
import { areas } from '#app/server/areas.ts';
import { auditOf } from './audit.queries.ts';
import { logins } from './login-log.queries.ts';
import { mails } from './mail-log.queries.ts';

const database = useDatabase();
const page = { sort: '-at', start: 0, limit: 20 } as const;
const clock = createClock('Asia/Shanghai');
const given = { ...page, startDate: '2026-01-01', endDate: '2026-12-31' };

/** Logins of five people during a year, and as many mails. */
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
    insert into kernel.history (at, person_id, party_id, entity, entity_id, action, content, salt, content_hash)
    select timestamptz '2026-01-01Z' + g * interval '300 seconds', (array(select id::text from accounts.people order by id))[1 + g % 500],
           null, case when g % 50 = 0 then 'party' else 'device' end, (g % 9000)::text, 'x.edit', '{}', '\\x00', decode(repeat('00', 32), 'hex')
      from generate_series(1, 100000) g;
    analyze accounts.people; analyze accounts.login_log; analyze kernel.mails; analyze kernel.history;`);
});

/** The plan of the page that a query reads, without its total. */
async function planOf(read: (db: Kysely<Tables>) => Promise<unknown>): Promise<string> {
  const asked: CompiledQuery[] = [];
  // the pool belongs to the file and stays open
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void asked.push(query),
  });
  await read(db);
  const { sql, parameters } = asked[0]!;
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('page 1 of every filter uses an index', () => {
  it.each([{}, { loginname: 'p77' }, { address: '203.0.113.7' }, { outcome: 'locked_out' as const }])(
    'of the login log: %j',
    async (filters) => {
      const plan = await planOf((db) => readPage({ db }, logins({ ...given, ...filters }, { db, clock }), page));
      expect(plan).toMatch(/Index Scan.* on login_log/);
      expect(plan).not.toMatch(/Seq Scan on login_log/);
    },
  );

  it.each([
    { limit: 20 },
    { entity: 'party' },
    { entity: 'party', entityId: '77' },
    { entityId: '77' },
    { find: 'p77' },
    { startDate: '2026-03-01', endDate: '2026-03-02' },
  ])('of the audit history: %j', async (filters) => {
    const kinds = areas.flatMap((area) => area.records(areas.flatMap(({ partyKinds }) => partyKinds)));
    const actor = { partyId: null, permissions: new Map([['logs.read', 'all' as const]]) };
    const plan = await planOf((db) => {
      const reader = { db, pool: database.pool, lang: 'zh' as const, clock, actor };
      return readPage({ db }, auditOf(kinds)({ ...page, ...filters }, reader), page);
    });
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Seq Scan on history/);
  });

  it.each([{}, { recipient: 'p77@example.cn' }, { delivery: 'failed' as const }])(
    'of the e-mail log: %j',
    async (filters) => {
      const plan = await planOf((db) => readPage({ db }, mails({ ...given, ...filters }, { db, clock }), page));
      expect(plan).toMatch(/Index Scan.* on mails/);
      expect(plan).not.toMatch(/Seq Scan on mails/);
    },
  );
});
