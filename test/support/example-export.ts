import { sql } from 'kysely';
import * as z from 'zod/mini';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { exportEndpoint } from '#kernel/contract/export-endpoint.ts';
import { handleExport } from '#kernel/export/server/handle-export.ts';
import { rowsOf } from '#kernel/export/server/rows-of.ts';

const filters = { rows: z.int().check(z.gte(0), z.lte(2_000_000)), pause: z.optional(z.number()) };
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
/** An export with a column of every kind and the requested number of rows, each after a pause. */
export const exportThings = exportEndpoint(listThings, {
  path: '/test/things/export',
  summary: 'Things as a sheet.',
  title: label('数据', 'Data'),
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

/** Texts that a spreadsheet might execute or change. */
export const harmful = ['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '_x0041_ <&>"', ' 空 '];
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

/** Its only handler. */
export const thingsRoute = handleExport(exportThings, ({ rows, pause = 0 }, { db }) =>
  rowsOf(
    db,
    sql<Thing>`select n as number, pg_sleep(${pause}::float8) from generate_series(1, ${rows}::int) n`,
    (found) => found.map(present),
    sql`select from generate_series(1, ${rows}::int)`,
  ),
);
