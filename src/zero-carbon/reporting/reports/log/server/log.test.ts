import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { eraseContent } from '#kernel/workflow/history/server/erase-content.ts';
import { readPage } from '#kernel/list/server/list-source.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import { saveCells, saveLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { reportLog } from '#zero-carbon/reporting/reports/log/log.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';
import { logOf } from './log.queries.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let administrator: FakeActor;
let report: Awaited<ReturnType<typeof makeReport>>;

beforeEach(async () => {
  server.clock.offset = 0;
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  administrator = await fakeActor(database, server.clock, { role: 'administrator' });
  report = await makeReport(database, server.clock, owner.partyId);
});

const log = (params: object, { session }: FakeActor, lang: 'zh' | 'en' = 'en') =>
  server.call(reportLog, { start: 0, limit: 20, ...params }, { as: session, lang });

async function enter(values: readonly string[], version = 0): Promise<void> {
  const what = { kind: 'heat', details: { factor: null } } as const;
  const line =
    version === 0
      ? (
          await server.call(
            saveLine,
            { id: report.id, section: 'heat', name: '园区蒸汽', inUse: true, what },
            { as: owner.session },
          )
        ).data.id
      : (
          await database.kysely
            .selectFrom('zero_carbon.report_lines')
            .select('id')
            .where('report_id', '=', report.id)
            .executeTakeFirstOrThrow()
        ).id;
  const cells = values.map((value, index) => ({
    line,
    month: index + 1,
    quantity: 'used',
    value,
    unit: 'GJ',
    version,
  }));
  await server.call(saveCells, { id: report.id, cells, rows: [] }, { as: owner.session });
}

describe('the log of reports', () => {
  it('lists a block of cells with old and new values as one entry', async () => {
    await enter(['1', '2']);
    await enter(['3', '4'], 1);
    const { data } = await log({}, owner);
    expect(data.rows[0]).toMatchObject({
      action: 'Data entered',
      report: { id: report.id, number: report.number },
      fields: `园区蒸汽 ${report.year}-01 Used\n园区蒸汽 ${report.year}-02 Used`,
      before: '1 GJ\n2 GJ',
      after: '3 GJ\n4 GJ',
    });
    expect((await log({}, owner, 'zh')).data.rows[0]!.action).toBe('填报数据');
  });

  it('returns an enterprise its own, and permitted users all, by number, enterprise, person and day', async () => {
    await enter(['1']);
    const stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    expect((await log({}, stranger)).data.rows).toEqual([]);
    expect((await log({ report: report.number }, stranger)).data.rows).toEqual([]);
    const { name } = await database.kysely
      .selectFrom('accounts.parties')
      .select('name')
      .where('id', '=', owner.partyId)
      .executeTakeFirstOrThrow();
    const { login_name: loginName } = await database.kysely
      .selectFrom('accounts.people')
      .select('login_name')
      .where('id', '=', owner.personId)
      .executeTakeFirstOrThrow();
    for (const filter of [{}, { report: report.number }, { enterprise: name }, { person: loginName }]) {
      const numbers = (await log(filter, administrator)).data.rows.map((row) => row.report?.number);
      expect(numbers).toContain(report.number);
    }
    const today = server.clock.today();
    expect((await log({ startDate: today, endDate: today }, administrator)).data.rows.length).toBeGreaterThan(0);
    expect((await log({ report: report.number, person: 'nobody-at-all' }, administrator)).data.rows).toEqual([]);
  });

  it('covers at most 92 days of all enterprises, by default 30, and all of the caller’s own', async () => {
    const ago = (days: number): Date => new Date(server.clock.now().getTime() - days * 86_400_000);
    const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
    const entry = { actor: owner, entity: 'report', entityId: report.id, action: 'report.begin', content: {} };
    await database.kysely.transaction().execute((tx) => record(tx, { ...entry, at: ago(60) }));
    const found = async (params: object, by: FakeActor): Promise<number | undefined> =>
      (await log({ report: report.number, ...params }, by)).data.rows.length;
    expect(await found({}, administrator)).toBe(0);
    expect(await found({ startDate: dayOf(ago(88)) }, administrator)).toBe(1);
    expect(await found({ startDate: dayOf(ago(88)), endDate: dayOf(ago(70)) }, administrator)).toBe(0);
    const refused = await log({ startDate: dayOf(ago(93)) }, administrator);
    expect(refused).toMatchObject({ code: 4000, data: [{ path: 'startDate' }] });
    expect(await found({ startDate: '2020-01-01' }, owner)).toBe(1);
  });

  it('marks erased content', async () => {
    await enter(['1']);
    await database.kysely
      .transaction()
      .execute((tx) => eraseContent(tx, 'report-entry', report.id, { actor: owner, at: server.clock.now() }));
    const { rows } = (await log({}, owner)).data;
    expect(rows.some(({ fields }) => fields === null)).toBe(true);
  });
});

describe('page 1 of every filter uses an index', () => {
  it.each([
    ['own', {}],
    ['own', { startDate: '2026-03-01' }],
    ['all', {}],
    ['all', { report: 'RPT-2026-00077' }],
    ['all', { enterprise: 'Enterprise 77' }],
    ['all', { person: 'somebody' }],
    ['all', { startDate: '2026-03-01', endDate: '2026-03-02' }],
  ] as const)('of %s: %j', async (scope, filters) => {
    await fill();
    const asked: CompiledQuery[] = [];
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: ({ query }) => void asked.push(query),
    });
    const reader = {
      db,
      pool: database.pool,
      lang: 'zh',
      clock: createClock('Asia/Shanghai'),
      actor: { ...owner, permissions: new Map([['reports.read', scope]]) },
    } as never;
    await readPage({ db }, logOf(filters, reader, 40), { sort: '-at', start: 0, limit: 20 });
    const { sql, parameters } = asked[0]!;
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Seq Scan on history/);
  });
});

let isFull = false;
/** A hundred thousand entries of a year, one in ten about a report. */
async function fill(): Promise<void> {
  if (isFull) return;
  isFull = true;
  await database.pool.query(`
    insert into kernel.history (at, person_id, party_id, entity, entity_id, action, content, salt, content_hash)
    select timestamptz '2026-01-01Z' + g * interval '300 seconds', (g % 500)::text, null,
           case when g % 10 = 0 then 'report-entry' else 'device' end, (1000000 + g % 9000)::text, 'x.edit', '{}', '\\x00',
           decode(repeat('00', 32), 'hex')
      from generate_series(1, 100000) g;
    analyze kernel.history; analyze zero_carbon.reports; analyze accounts.parties; analyze accounts.people;`);
}
