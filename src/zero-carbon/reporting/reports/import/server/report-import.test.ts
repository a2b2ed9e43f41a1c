import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { cancelTask } from '#kernel/tasks/tasks.contract.ts';
import { saveCells, saveLine, showSection } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import * as contract from '#zero-carbon/reporting/reports/import/report-import.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { runTasks } from '../../../../../../test/support/run-tasks.ts';
import { sendUpload } from '../../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let report: string;
let year: number;
let meter: string;
let output: string;

type Cells = readonly (string | number | null)[];
const head = ['行编号', '章节', '名称', '数据', '月份', '数值', '单位', '来源', '编号', '变化原因', '备注'];
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
  const started = await sendUpload(server, contract.importReport, bytes, {
    as: owner.session,
    name: '账单.xlsx',
    params,
  });
  expect(started.code).toBe(1000);
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
const serialsOf = async (month: number) => (await section()).lines[0]!.rows.find((one) => one.month === month)?.serials;
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
  it('imports readings: units converted, bills of a month summed, full-width digits and separators read', async () => {
    const { id, counts, problems } = await bring(
      await workbook([
        reading(meter, 1, '３９８，４２０．５', 'kWh'),
        reading(meter, 2, '1,234,567 kWh'),
        reading(meter, 3, 1200.25, 'MWh'),
        reading(meter, 4, '100', 'kWh'),
        reading(meter, 4, '0.000000001', 'kWh'),
        [
          null,
          'Purchased power',
          ' 一号表',
          'Of which green',
          `${year}年5月`,
          '80',
          'MWh',
          'Meter',
          'A001–A080',
          '检修',
          '两张账单',
        ],
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
    expect(await serialsOf(5)).toBe('A001–A080');
    expect(await cellOf(6)).toBeUndefined();
    const history = await server.call(recordHistory, { entity: 'report', id: report, start: 0, limit: 5 }, as());
    const [imported, before] = history.data.rows;
    expect(imported!.action).toBe('导入数据');
    expect(JSON.stringify(imported!.changes)).toMatch(/账单\.xlsx.*[0-9a-f]{8}/);
    expect(before!.action).not.toBe('导入数据');
  });

  it('prefills the unit of the factor, and refuses an amount that cannot be converted', async () => {
    const what = { kind: 'fuel', details: { factor: { factor: 'fuel-A-natural-gas' }, density: null } } as const;
    const given = { id: report, section: 'stationary-fuels', name: '锅炉', inUse: true, what } as const;
    const gas = (await server.call(saveLine, given, as())).data.id;
    const units = (await template()).filter(([id]) => id === gas).map((row) => row[6]);
    expect(units).toEqual(Array.from({ length: 12 }, () => '10⁴ Nm³'));
    const { counts, problems } = await bring(
      await workbook([
        reading(gas, 1, '2.3', '万标方'),
        reading(gas, 2, '23000', '㎥'),
        reading(gas, 3, '10', 't'),
        reading(gas, 4, '1000', 'NM3'),
        reading(gas, 4, '1000', 'Nm³'),
      ]),
    );
    expect(problems).toEqual([{ row: 4, column: '单位', message: '单位不匹配：用量为 t，应能换算为 10⁴ Nm³' }]);
    expect(counts).toMatchObject({ good: 4, bad: 1, uncalculated: 0 });
  });

  it('counts months that cannot be calculated and those with missing serials', async () => {
    const row = (quantity: string, amount: string, serials: string | null): Cells => [
      meter,
      null,
      null,
      quantity,
      `${year}-01`,
      amount,
      'MWh',
      '账单',
      serials,
    ];
    const { counts } = await bring(await workbook([row('网购电量', '50', null), row('其中绿电', '80', 'A001–A020')]));
    expect(counts).toMatchObject({ bad: 0, uncalculated: 1, short: 1 });
  });

  it('reports row, column and reason of each fault, returns those rows and imports the others', async () => {
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
      [4, '单位', '单位不匹配：用量为 t，应能换算为 kWh'],
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
      '编号',
      '变化原因',
      '备注',
      '未导入原因',
      '原行号',
    ]);
    expect(rejected.slice(1).map((row) => row.at(-1))).toEqual([3, 4, 5, 6, 7, 8, 9]);
    // in the language of the reader, not of the uploader
    const english = await server.ask(contract.rejectedReportRows, { id }, { as: owner.session, lang: 'en' });
    expect((english.data as Cells[]).map((row) => row.at(-2)).slice(0, 3)).toEqual([
      'Why not imported',
      '“1,234” can be read as 1234 or as 1.234. Write one of the two',
      'Unit mismatch: the amount is in t, which does not convert into kWh',
    ]);
    expect((english.data as Cells[])[5]!.at(-2)).toMatch(
      /^The data of this line must be one of From the grid, .*; Enter a month .*; “abc” is not a number; The source/,
    );
    // corrected, the returned rows are imported
    const corrected = rejected.slice(1, 2).map((row) => row.with(5, '1234'));
    await apply((await bring(await workbook(corrected, rejected[0]))).id);
    expect(await cellOf(2)).toMatchObject({ value: '1234' });
  });

  it('changes nothing when uploaded unchanged, for any data', async () => {
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
    const offset = await server.call(
      saveLine,
      {
        id: report,
        section: 'offsets',
        name: '林场',
        inUse: true,
        what: { kind: 'offset', details: { registry: 'CCER', project: '', vintage: null, retiredOn: null } },
      },
      as(),
    );
    const retired = { ...cell(0, '12', 'retired', 't'), line: offset.data.id };
    const rows = [
      { line: meter, month: 1, version: 0, basis: 'bill' as const, note: '=1+1, "两张"', reason: '检修' },
      { line: meter, month: 4, version: 0, serials: 'G0001–G0010\nG0100' },
      // for a month without an amount, which the workbook does not contain
      { line: meter, month: 7, version: 0, serials: 'G0200' },
      { line: offset.data.id, month: 0, version: 0, serials: '0007，0009 至 0019' },
    ];
    const saved = await server.call(saveCells, { id: report, cells: [...entered, retired], rows }, as());
    expect(saved.code).toBe(1000);
    const all = async () => [await section(), await section('output'), await section('offsets')];
    const before = await all();
    const [headings, ...sheet] = await template();
    expect(sheet).toHaveLength(5 * 12 + 2);
    const column = headings!.indexOf('编号');
    expect(sheet.flatMap((row) => row[column] ?? [])).toEqual(['G0001–G0010\nG0100', '0007，0009 至 0019']);
    const { counts, problems } = await bring(await workbook(sheet, headings));
    expect(problems).toEqual([]);
    expect(counts).toMatchObject({ staged: 0, bad: 0, new: 0, changed: 0, same: 7 });
    expect(await all()).toEqual(before);
  });

  it('imports serials with their amounts: merged by bill, unique in the report and not used elsewhere', async () => {
    const other = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const { id: holder } = await makeReport(database, server.clock, other.partyId);
    await database.pool.query(
      "insert into zero_carbon.serial_holds (report_id, registry, prefix, numbers) values ($1, 'green-power', 'H', '[1,9]')",
      [holder],
    );
    const green = (month: number, amount: string, serials: string): Cells =>
      reading(meter, month, amount, 'MWh').with(3, '其中绿电').concat([serials]);
    const stored = [{ line: meter, month: 12, version: 0, serials: 'S1' }];
    await server.call(saveCells, { id: report, cells: [], rows: stored }, as());
    const { id, counts, problems } = await bring(
      await workbook([
        green(1, '2', 'A1–A2'),
        green(1, '1', 'A3'),
        green(2, '1', 'A3'),
        green(3, '1', 'ABC'),
        green(4, '1', 'H9'),
        green(5, '1', 'S1'),
        [...reading(output, 0, '5', 'm2').with(4, '全年'), 'A9'],
        green(6, '', 'A7'),
      ]),
    );
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [4, '编号', '“A3”在“一号表”中已经填过'],
      [5, '编号', expect.stringContaining('“ABC”不是编号')],
      [6, '编号', expect.stringContaining('“H9”已计入另一份已提交的报告')],
      [7, '编号', '“S1”在“一号表”中已经填过'],
      [8, '编号', '这一行没有编号'],
      [9, '数值', '请填写这些编号对应的数值'],
    ]);
    expect(counts).toMatchObject({ good: 2, bad: 6, new: 1 });
    // another user enters one of them before the import
    const taken = [{ line: meter, month: 11, version: 0, serials: 'A2' }];
    await server.call(saveCells, { id: report, cells: [], rows: taken }, as());
    const { counts: after } = await apply(id);
    expect(after).toMatchObject({ added: 2, conflicts: 1, bad: 7 });
    expect(await cellOf(1, 'green')).toMatchObject({ value: '3', basis: 'bill' });
    expect(await serialsOf(1)).toBe('');
    const rejected = (await server.ask(contract.rejectedReportRows, { id }, as())).data as Cells[];
    expect(rejected[1]).toEqual(expect.arrayContaining([meter, `${year}-01`, '3', 'MWh', 'A1–A2\nA3']));
  });

  it('stops looking up serials after too many that another report uses', async () => {
    const other = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    const { id: holder } = await makeReport(database, server.clock, other.partyId);
    await database.pool.query(
      "insert into zero_carbon.serial_holds (report_id, registry, prefix, numbers) values ($1, 'green-power', 'K', '[1,99]')",
      [holder],
    );
    const rows = Array.from({ length: 12 }, (_, place) => [
      ...reading(meter, place + 1, '1').with(3, '其中绿电'),
      `K${place + 1}`,
    ]);
    const { counts, problems } = await bring(await workbook(rows));
    expect(counts).toMatchObject({ good: 0, bad: 12 });
    const reasons = problems.map(({ message }) => /已计入另一份|分钟后再导入/.exec(message)?.[0]);
    expect(reasons).toEqual([...Array.from({ length: 10 }, () => '已计入另一份'), '分钟后再导入', '分钟后再导入']);
  });

  it('reports a cell changed since the check without overwriting it, and imports the others', async () => {
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
        [...reading(meter, 3, '60', 'kWh'), null, '停产'],
        reading(meter, 4, '0.0601', 'MWh'),
      ]),
    );
    expect(counts).toMatchObject({ asks: 1 });
  });

  it('leaves nothing if the import is cancelled, and is refused for a report that is no draft', async () => {
    const { id } = await bring(await workbook([reading(meter, 1, '100', 'kWh')]));
    const started = await server.call(contract.applyReportImport, { id }, as());
    await server.call(cancelTask, { id: started.data.task }, as());
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
