import { beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import {
  deleteReportLine,
  finishReportSection,
  saveReportCells,
  saveReportLine,
  showReportSection,
} from '#zero-carbon/reports/entry/entry.contract.ts';
import { reportHistory } from '#zero-carbon/reports/reports.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeReport } from '../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let stranger: FakeActor;
let report: string;

const none = { factor: null, density: null, pressure: null, temperature: null, gas: null, measure: null, method: null };
const section = 'purchased-power' as const;
const power = { section, kind: 'power', name: '主变', inUse: true, ...none } as const;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  report = (await makeReport(database, server.clock, owner.partyId)).id;
});

const saveLine = (given: Partial<InputOf<typeof saveReportLine>>, as = owner) =>
  server.call(saveReportLine, { report, ...power, ...given } as InputOf<typeof saveReportLine>, {
    as: as.session,
    lang: 'en',
  });
type Cell = InputOf<typeof saveReportCells>['cells'][number];
const save = (cells: readonly Partial<Cell>[], as = owner, id = report) =>
  server.call(
    saveReportCells,
    { id, section, cells: cells.map((cell) => ({ month: 1, field: 'grid', version: 0, ...cell }) as Cell) },
    { as: as.session, lang: 'en' },
  );
const show = (as = owner) => server.call(showReportSection, { id: report, section }, { as: as.session });
const finish = (finished: boolean) =>
  server.call(finishReportSection, { id: report, section, finished }, { as: owner.session, lang: 'en' });

describe('cells', () => {
  it('are saved as a block with one row of the history, exact, with what was typed beside what it converts into', async () => {
    const line = (await saveLine({})).data.id;
    const saved = await save([
      { line, value: '398420.000000001' },
      { line, month: 2, value: '1.2', unit: 'MWh' },
      { line, month: 2, field: 'basis', value: 'meter' },
    ]);
    expect(saved.data.cells.map(({ value, typed, version }) => [value, typed, version])).toEqual([
      ['398420.000000001', null, 1],
      ['1200', { value: '1.2', unit: 'MWh' }, 1],
      ['meter', null, 1],
    ]);
    expect((await show()).data.cells).toHaveLength(3);
    const { rows } = (
      await server.call(reportHistory, { id: report, start: 0, limit: 20 }, { as: owner.session, lang: 'en' })
    ).data;
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows[0])).toContain('主变, month 2, Grid power: 1200 (1.2 MWh)');
  });

  it('written by somebody else since are refused, all of the block, and an emptied cell keeps its version', async () => {
    const line = (await saveLine({ name: '二号' })).data.id;
    expect((await save([{ line, value: '1' }])).code).toBe(1000);
    expect(
      await save([
        { line, value: '2' },
        { line, month: 2, value: '3' },
      ]),
    ).toMatchObject({ code: 4009 });
    const held = (await show()).data.cells.filter((cell) => cell.line === line);
    expect(held.map(({ month, value }) => [month, value])).toEqual([[1, '1']]);
    expect((await save([{ line, value: null, version: 1 }])).data.cells[0]).toMatchObject({ value: '', version: 2 });
  });

  it('are refused beside what does not fit', async () => {
    const line = (await saveLine({ name: '三号' })).data.id;
    const wrong: Partial<Cell>[] = [
      { value: '1e5' },
      { value: '-1' },
      { value: '1,234' },
      { value: '0.1234567891' },
      { value: '1', unit: 't' },
      { value: '1', field: 'used' },
      { value: '1', month: 0 },
      { value: 'guess', field: 'basis' },
    ];
    for (const cell of wrong) {
      const answer = await save([
        { line, month: 5, value: '1' },
        { line, ...cell },
      ]);
      expect(answer, JSON.stringify(cell)).toMatchObject({ code: 4000, data: [{ path: 'cells.1.value' }] });
    }
  });

  it('of another enterprise are out of reach, and cannot be told from ones that are not there', async () => {
    const line = (await saveLine({ name: '四号' })).data.id;
    const own = (await makeReport(database, server.clock, stranger.partyId)).id;
    const answers = [
      await save([{ line, value: '1' }], stranger),
      await save([{ line, value: '1' }], stranger, own),
      await saveLine({}, stranger),
      await server.call(deleteReportLine, { report, id: line }, { as: stranger.session }),
      await show(stranger),
    ];
    expect(answers.map(({ code }) => code)).toEqual([4003, 4003, 4003, 4003, 4003]);
  });
});

describe('a line', () => {
  it('needs what its kind needs, and keeps its unit once it holds data', async () => {
    const fuel = { section: 'stationary-fuels', kind: 'fuel', name: '天然气', factor: 'fuel-A-natural-gas' } as const;
    expect(await saveLine({ ...fuel, unit: 'kWh' })).toMatchObject({ code: 4000, data: [{ path: 'unit' }] });
    expect(await saveLine({ ...fuel, unit: 't', factor: 'none' })).toMatchObject({ data: [{ path: 'factor' }] });
    expect(await saveLine({ ...fuel, unit: 'L' })).toMatchObject({ data: [{ path: 'density' }] });
    expect(await saveLine({ ...fuel, kind: 'power' })).toMatchObject({ data: [{ path: 'kind' }] });
    const { id } = (await saveLine({ ...fuel, unit: 'm³' })).data;
    const used = { line: id, month: 1, field: 'used', value: '5', version: 0 } as const;
    await server.call(saveReportCells, { id: report, section: fuel.section, cells: [used] }, { as: owner.session });
    expect(await saveLine({ ...fuel, id, version: 1, unit: 't' })).toMatchObject({ data: [{ path: 'unit' }] });
    expect((await saveLine({ ...fuel, id, version: 1, unit: 'm³', name: '燃气' })).data.version).toBe(2);
    expect((await saveLine({ ...fuel, id, version: 1, unit: 'm³' })).code).toBe(4009);
    expect((await server.call(deleteReportLine, { report, id }, { as: owner.session })).data).toEqual({ name: '燃气' });
  });
});

it('a section is finished when nothing is missing, and a change opens it again; a discarded report takes nothing', async () => {
  const own = await makeReport(database, server.clock, owner.partyId);
  report = own.id;
  expect((await finish(true)).code).toBe(5000);
  const line = (await saveLine({})).data.id;
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  await save(months.map((month) => ({ line, month, value: '100' })));
  expect(await finish(true)).toMatchObject({ code: 5000, msg: expect.stringContaining('12 entries') });
  await save(months.map((month) => ({ line, month, field: 'basis', value: 'bill' })));
  expect((await finish(true)).code).toBe(1000);
  expect((await show()).data.finishedAt).not.toBeNull();
  await save([{ line, value: '101', version: 1 }]);
  expect((await show()).data.finishedAt).toBeNull();
  await database.pool.query(`update zero_carbon.reports set state = 'discarded' where id = $1`, [report]);
  expect((await save([{ line, value: '1', version: 2 }])).code).toBe(4009);
  expect((await show()).data.editable).toBe(false);
});
