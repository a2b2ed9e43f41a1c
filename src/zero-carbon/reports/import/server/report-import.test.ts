import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { cancelTask } from '#kernel/tasks/tasks.contract.ts';
import { saveCells, saveLine, showSection } from '#zero-carbon/reports/entry/entry.contract.ts';
import * as contract from '#zero-carbon/reports/import/report-import.contract.ts';
import { reportHistory } from '#zero-carbon/reports/reports.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeReport } from '../../../../../test/support/make-report.ts';
import { runTasks } from '../../../../../test/support/run-tasks.ts';
import { sendUpload } from '../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let report: string;
let year: number;
let meter: string;
let output: string;

type Cells = readonly (string | number | null)[];
const head = ['行编号', '章节', '名称', '数据', '月份', '数值', '单位', '来源', '变化原因', '备注'];
const workbook = (rows: readonly Cells[], headings: Cells = head): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'A', rows: [[...headings], ...rows.map((row) => [...row])] }] });
const reading = (line: string, month: number, amount: string | number, unit: string | null = null): Cells => [
  line,
  null,
  null,
  null,
  `${year}-${String(month).padStart(2, '0')}`,
  amount,
  unit,
  '账单',
];
const as = () => ({ as: owner.session, lang: 'zh' as const });
const shown = async () => (await server.call(contract.shownReportImport, { id: report }, as())).data.import!;
const bring = async (bytes: Uint8Array) => {
  const params = { id: report };
  const begun = await sendUpload(server, contract.importReport, bytes, {
    as: owner.session,
    name: '账单.xlsx',
    params,
  });
  expect(begun.code).toBe(1000);
  await runTasks(database, server);
  return shown();
};
const apply = async (id: string) => {
  expect((await server.call(contract.applyReportImport, { id }, as())).code).toBe(1000);
  await runTasks(database, server);
  return shown();
};
const template = async () =>
  (await server.ask(contract.reportTemplate, { id: report }, as())).data as (string | null)[][];
type Section = InputOf<typeof showSection>['section'];
const section = async (name: Section = 'purchased-power') =>
  (await server.call(showSection, { id: report, section: name }, as())).data;
const cellOf = async (month: number, quantity = 'grid') => {
  const row = (await section()).lines[0]!.rows.find((one) => one.month === month);
  const cell = row?.cells.find((one) => one.quantity === quantity);
  return cell && { value: cell.value, unit: cell.unit, version: cell.version, basis: row!.basis };
};

beforeEach(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  ({ id: report, year } = await makeReport(database, server.clock, owner.partyId));
  const line = async (given: Partial<InputOf<typeof saveLine>> & Pick<InputOf<typeof saveLine>, 'section' | 'what'>) =>
    (await server.call(saveLine, { id: report, name: '一号表', inUse: true, ...given }, as())).data.id;
  meter = await line({ section: 'purchased-power', what: { kind: 'power', details: {} } });
  output = await line({ section: 'output', name: '电池', what: { kind: 'output', details: { measure: 'area' } } });
});

describe('a report as a workbook', () => {
  it('takes readings in: units converted as in the grid, bills of a month added up, full-width digits and separators understood', async () => {
    const { id, counts, problems } = await bring(
      await workbook([
        reading(meter, 1, '３９８，４２０．５', 'kWh'),
        reading(meter, 2, '1,234,567 kWh'),
        reading(meter, 3, 1200.25, 'MWh'),
        reading(meter, 4, '100', 'kWh'),
        reading(meter, 4, '0.000000001', 'kWh'),
        [null, 'Purchased power', ' 一号表', 'Green part', `${year}年5月`, '80', 'MWh', 'Meter', '检修', '两张账单'],
        reading(meter, 6, ''),
      ]),
    );
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ good: 6, bad: 0, new: 5, changed: 0, same: 0 });
    expect(await cellOf(1)).toBeUndefined();
    expect((await apply(id)).counts).toMatchObject({ added: 6, conflicts: 0, bad: 0 });
    expect(await cellOf(1)).toEqual({ value: '398420.5', unit: 'kWh', version: 1, basis: 'bill' });
    expect(await cellOf(2)).toMatchObject({ value: '1234567', unit: 'kWh' });
    expect(await cellOf(3)).toMatchObject({ value: '1200.25', unit: 'MWh' });
    expect(await cellOf(4)).toMatchObject({ value: '100.000000001' });
    expect(await cellOf(5, 'green')).toMatchObject({ value: '80', unit: 'MWh', basis: 'meter' });
    expect(await cellOf(6)).toBeUndefined();
    const history = await server.call(reportHistory, { id: report, start: 0, limit: 5 }, as());
    const [imported, before] = history.data.rows;
    expect(imported!.action).toBe('导入数据');
    expect(JSON.stringify(imported!.changes)).toMatch(/账单\.xlsx.*[0-9a-f]{64}/);
    expect(before!.action).not.toBe('导入数据');
  });

  it('says row, column and reason of each fault, and gives those rows back; the good ones are taken in all the same', async () => {
    const { id, counts, problems } = await bring(
      await workbook([
        reading(meter, 1, '100', 'kWh'),
        reading(meter, 2, '1,234', 'kWh'),
        reading(meter, 3, '12 t'),
        reading('999999999', 4, '1'),
        reading(meter, 5, '-1'),
        [meter, null, null, '用量', `${year + 1}-01`, 'abc', null, '猜测'],
        reading(meter, 1, '1', 'MWh'),
        reading(output, 1, '5', 'm2'),
      ]),
    );
    expect(counts).toMatchObject({ good: 1, bad: 7, new: 1 });
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, '数值', '“1,234”可以读作 1234，也可以读作 1.234，请写成其中一个'],
      [4, '单位', '“t”不能换算为“kWh”'],
      [5, '行编号', '报告里没有这一行，请保留模板里的行编号'],
      [6, '数值', '不能是负数'],
      [7, '数据', expect.stringContaining('网购电量')],
      [7, '月份', expect.stringContaining(`${year}-01`)],
      [7, '数值', '“abc”不是数字'],
      [7, '来源', '来源只能是 计量表、账单、估算'],
      [8, '单位', '同一月份的几行单位不同（“MWh”与“kWh”），请改成相同单位'],
      [9, '月份', '这一行按全年填报，月份请填“全年”'],
    ]);
    await apply(id);
    expect(await cellOf(1)).toMatchObject({ value: '100' });
    const rejected = (await server.ask(contract.rejectedReportRows, { id }, as())).data as Cells[];
    expect(rejected[0]).toEqual([
      '行编号',
      '章节',
      '名称',
      '数据',
      '月份',
      '数值',
      '单位',
      '来源',
      '变化原因',
      '备注',
      '未导入原因',
      '原行号',
    ]);
    expect(rejected.slice(1).map((row) => row.at(-1))).toEqual([3, 4, 5, 6, 7, 8, 9]);
    // put right, what came back is taken in
    const mended = rejected.slice(1, 2).map((row) => row.with(5, '1234'));
    await apply((await bring(await workbook(mended, rejected[0]))).id);
    expect(await cellOf(2)).toMatchObject({ value: '1234' });
  });

  it('downloaded and brought back unchanged changes nothing, whatever was entered', async () => {
    const cell = (month: number, value: string | null, quantity = 'grid', unit = 'kWh') => ({
      line: meter,
      month,
      quantity,
      value,
      unit,
      version: 0,
    });
    const entered = [
      cell(1, '398420.50'),
      cell(2, '1000000000000000'),
      cell(3, '0'),
      cell(4, '0.000000001', 'green', 'MWh'),
      cell(5, '12', 'exported', 'GJ'),
      cell(6, null),
      { ...cell(0, '77.7', 'amount', 'm2'), line: output },
    ];
    const rows = [{ line: meter, month: 1, version: 0, basis: 'bill' as const, note: '=1+1, "两张"', reason: '检修' }];
    expect((await server.call(saveCells, { id: report, cells: entered, rows }, as())).code).toBe(1000);
    const before = [await section(), await section('output')];
    const [headings, ...sheet] = await template();
    expect(sheet).toHaveLength(5 * 12 + 1);
    const { counts, problems } = await bring(await workbook(sheet, headings));
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ staged: 0, bad: 0, new: 0, changed: 0, same: 6 });
    expect([await section(), await section('output')]).toEqual(before);
  });

  it('a cell that was changed since the check is named and not overwritten; the others are taken in', async () => {
    const { id } = await bring(await workbook([reading(meter, 1, '100', 'kWh'), reading(meter, 2, '200', 'kWh')]));
    const cells = [{ line: meter, month: 1, quantity: 'grid', value: '7', unit: 'kWh', version: 0 }];
    await server.call(saveCells, { id: report, cells, rows: [] }, as());
    const taken = await apply(id);
    expect(taken.counts).toMatchObject({ added: 1, conflicts: 1, bad: 1 });
    expect(taken.problems).toEqual([
      { row: 2, column: '数值', message: '检查之后有人改过这一格，现在是 7 kWh，没有覆盖' },
    ]);
    expect([await cellOf(1), await cellOf(2)]).toMatchObject([{ value: '7' }, { value: '200' }]);
  });

  it('counts the months that differ by 20 % without a reason', async () => {
    const { counts } = await bring(
      await workbook([
        reading(meter, 1, '100', 'kWh'),
        reading(meter, 2, '120', 'kWh'),
        [...reading(meter, 3, '60', 'kWh'), '停产'],
        reading(meter, 4, '0.0601', 'MWh'),
      ]),
    );
    expect(counts).toMatchObject({ asks: 1 });
  });

  it('cancelled while it is taken in leaves nothing, and is not taken into what is no draft', async () => {
    const { id } = await bring(await workbook([reading(meter, 1, '100', 'kWh')]));
    const begun = await server.call(contract.applyReportImport, { id }, as());
    await server.call(cancelTask, { id: begun.data.task }, as());
    await runTasks(database, server);
    expect(await cellOf(1)).toBeUndefined();
    expect((await server.call(contract.shownReportImport, { id: report }, as())).data.import).toBeNull();
    await database.pool.query("update zero_carbon.reports set state = 'discarded' where id = $1", [report]);
    const late = await sendUpload(server, contract.importReport, await workbook([]), {
      as: owner.session,
      params: { id: report },
    });
    expect(late.code).toBe(4009);
  });
});
