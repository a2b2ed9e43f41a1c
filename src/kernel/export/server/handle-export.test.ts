import { sql } from 'kysely';
import { readXlsx } from 'hucre/xlsx';
import { setTimeout as rest } from 'node:timers/promises';
import * as z from 'zod/mini';
import { describe, expect, it, beforeAll } from 'vitest';
import { exportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { handleExport } from './handle-export.ts';
import { rowsOf } from './rows-of.ts';

const filters = { rows: z.int().check(z.gte(0), z.lte(1_000_000)), pause: z.optional(z.number()) };
const row = z.object({
  number: z.int(),
  name: z.string(),
  amount: z.nullable(z.string()),
  day: z.string(),
  at: z.string(),
  isOn: z.boolean(),
  state: z.enum(['open', 'shut']),
  person: z.nullable(z.object({ name: z.string() })),
});
const listThings = endpoint({
  method: 'POST',
  path: '/test/things',
  summary: 'Things.',
  access: { permission: 'test.read', scope: 'own' },
  changes: 'none',
  input: z.object(filters),
  output: z.object({ rows: z.array(row), total: z.int() }),
});
const label = (zh: string, en: string) => ({ zh, en });
const exportThings = exportEndpoint(listThings, {
  path: '/test/things/export',
  summary: 'Things as a sheet.',
  input: z.object(filters),
  columns: [
    { key: 'number', label: label('编号', 'No.'), kind: 'integer' },
    { key: 'name', label: label('名称', 'Name'), kind: 'text' },
    { key: 'amount', label: label('数量', 'Amount'), kind: 'decimal' },
    { key: 'day', label: label('日期', 'Day'), kind: 'day' },
    { key: 'at', label: label('时间', 'Time'), kind: 'instant' },
    { key: 'isOn', label: label('开启', 'On'), kind: 'flag' },
    {
      key: 'state',
      label: label('状态', 'State'),
      kind: 'choice',
      words: { open: label('打开', 'Open'), shut: label('关闭', 'Shut') },
    },
    { key: 'person.name', label: label('人员', 'Person'), kind: 'text' },
  ],
});

const harmful = ['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '_x0041_ <&>"', ' 空 '];
interface Thing {
  readonly number: number;
}
const present = ({ number }: Thing): z.output<typeof row> => ({
  number,
  name: harmful[number % harmful.length]!,
  amount: number === 2 ? null : `${number}.10000000000000000000`,
  day: '2026-02-28',
  at: '2026-11-21T16:30:05.999Z',
  isOn: number % 2 === 0,
  state: number % 2 === 0 ? 'open' : 'shut',
  person: number === 1 ? { name: '王' } : null,
});

const database = useDatabase();
const server = useServer(database, {
  extraRoutes: [
    handleExport(exportThings, ({ rows, pause = 0 }, { db }) =>
      rowsOf(
        db,
        sql<Thing>`select n as number, pg_sleep(${pause}::float8) from generate_series(1, ${rows}::int) n`,
        (found) => found.map(present),
        sql`select from generate_series(1, ${rows}::int)`,
      ),
    ),
  ],
});
let reader: FakeActor;
beforeAll(async () => {
  reader = await fakeActor(database, server.clock, { permissions: { 'test.read': 'own' } });
});

const noted = async () => {
  const rows = await database.kysely
    .selectFrom('kernel.history')
    .select(['action', 'entity_id', 'person_id', 'party_id', 'content'])
    .where('entity', '=', 'export')
    .orderBy('id')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, ...(JSON.parse(content ?? '{}') as { after: object }).after }));
};
/** Exports whose rows are being read. */
const reading = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and xact_start is not null and query like 'fetch %'`.execute(database.kysely);
  return rows[0]!.count;
};

describe('an export', () => {
  it('is a sheet of typed cells, headed in the caller’s language, in the business zone', async () => {
    const response = await server.send(exportThings, { rows: 9 }, { as: reader.session, lang: 'zh' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="\d{14}\.xlsx"/);
    expect(response.headers.get('x-portico-rows')).toBe('9');
    const { sheets } = await readXlsx(await response.arrayBuffer());
    expect(sheets.map(({ name }) => name)).toEqual(['数据']);
    const [head, first, second] = sheets[0]!.rows;
    expect(head).toEqual(['编号', '名称', '数量', '日期', '时间', '开启', '状态', '人员']);
    const instants = [new Date('2026-02-28T00:00:00Z'), new Date('2026-11-22T00:30:05Z')];
    expect(first).toEqual([1, '+1', '1.10000000000000000000', ...instants, '否', '关闭', '王']);
    expect(second).toEqual([2, '-1', null, ...instants, '是', '打开', null]);
  });

  it('keeps texts that a spreadsheet might run as the texts that they are', async () => {
    const response = await server.send(exportThings, { rows: harmful.length }, { as: reader.session });
    const { sheets } = await readXlsx(await response.arrayBuffer(), { readStyles: true });
    const names = sheets[0]!.rows.slice(1).map((row) => row[1]);
    expect(names.toSorted()).toEqual(harmful.toSorted());
    for (const cell of sheets[0]!.cells?.values() ?? []) expect(cell.formula).toBeUndefined();
  });

  it('of nothing is a heading alone', async () => {
    const response = await server.send(exportThings, { rows: 0 }, { as: reader.session });
    const { sheets } = await readXlsx(await response.arrayBuffer());
    expect(sheets[0]!.rows).toHaveLength(1);
  });

  it('of more rows than a file may hold is refused before any is sent', async () => {
    const before = (await noted()).length;
    const response = await server.send(exportThings, { rows: 100_001 }, { as: reader.session });
    expect(await response.json()).toMatchObject({ code: 5000, msg: expect.stringContaining('100,000') });
    expect(await noted()).toHaveLength(before);
  });

  it('may have 100,000 rows', async () => {
    const response = await server.send(exportThings, { rows: 100_000 }, { as: reader.session });
    const { sheets } = await readXlsx(await response.arrayBuffer());
    expect(sheets[0]!.rows).toHaveLength(100_001);
    expect(sheets[0]!.rows.at(-1)?.[0]).toBe(100_000);
  });

  it('is refused as every call is', async () => {
    const stranger = await fakeActor(database, server.clock, { permissions: { 'house.read': 'all' } });
    const refusals = await Promise.all([
      server.send(exportThings, { rows: 1 }),
      server.send(exportThings, { rows: 1 }, { as: stranger.session }),
      server.send(exportThings, { rows: -1 }, { as: reader.session }),
    ]);
    expect(await Promise.all(refusals.map((response) => response.json()))).toMatchObject([
      { code: 1008 },
      { code: 4003 },
      { code: 4000, data: [{ path: 'rows' }] },
    ]);
  });

  it('stands in the history with who, which filter and how many rows', async () => {
    const { personId, partyId, session } = reader;
    await (await server.send(exportThings, { rows: 3 }, { as: session, id: 'abcdefghijklmnopqrstuv' })).arrayBuffer();
    expect((await noted()).at(-1)).toEqual({
      action: 'export.send',
      entity_id: '/test/things/export',
      person_id: personId,
      party_id: partyId,
      call: 'abcdefghijklmnopqrstuv',
      filter: { rows: 3 },
      rows: 3,
    });
  });

  it('ends its query and gives its connection back when the caller goes away', async () => {
    const control = new AbortController();
    const response = await server.send(
      exportThings,
      { rows: 60_000, pause: 0.0002 },
      { as: reader.session, signal: control.signal },
    );
    await eventually(async () => (await reading()) > 0);
    control.abort();
    await expect(response.arrayBuffer()).rejects.toThrow();
    await eventually(async () => (await noted()).at(-1)?.action === 'export.break');
    const { rows } = (await noted()).at(-1) as unknown as { rows: number };
    expect(rows).toBeLessThan(60_000);
    await eventually(async () => (await reading()) === 0);
  });

  it('ends a query that has given no row yet', async () => {
    const control = new AbortController();
    const began = performance.now();
    const sent = server.send(exportThings, { rows: 1, pause: 25 }, { as: reader.session, signal: control.signal });
    await rest(300);
    control.abort();
    await expect(sent.then((response) => response.arrayBuffer())).rejects.toThrow();
    await eventually(async () => (await reading()) === 0);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('finds two places for one session, and says when there may be another', async () => {
    const control = new AbortController();
    const slow = [1, 2].map(() =>
      server.send(exportThings, { rows: 1, pause: 20 }, { as: reader.session, signal: control.signal }),
    );
    await eventually(async () => (await reading()) === 2);
    const third = await server.send(exportThings, { rows: 1 }, { as: reader.session });
    expect(await third.json()).toMatchObject({ code: 4029, data: { retryAfter: 20 } });
    control.abort();
    await Promise.allSettled(slow.map(async (sent) => (await sent).arrayBuffer()));
    await eventually(async () => {
      const next = await server.send(exportThings, { rows: 1 }, { as: reader.session });
      await next.arrayBuffer();
      return next.headers.get('x-portico-rows') === '1';
    });
  });
});
