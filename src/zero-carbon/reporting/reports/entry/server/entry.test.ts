import { beforeAll, describe, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import {
  finishSection,
  removeLine,
  reopenSection,
  saveCells,
  saveLine,
  showSection,
} from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { jumpsOf, missingIn } from '#zero-carbon/reporting/reports/entry/missing.ts';
import { showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeReport } from '../../../../../../test/support/make-report.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let stranger: FakeActor;
let report: string;

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  stranger = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
  ({ id: report } = await makeReport(database, server.clock, owner.partyId));
});

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const power = { kind: 'power', details: {} } as const;
const add = (given: Partial<InputOf<typeof saveLine>> = {}, as = owner) =>
  server.call(
    saveLine,
    { id: report, section: 'purchased-power', name: '一号表', inUse: true, what: power, ...given },
    { as: as.session, lang: 'en' },
  );
type Cell = InputOf<typeof saveCells>['cells'][number];
type Row = InputOf<typeof saveCells>['rows'][number];
const save = (cells: Cell[], rows: Row[] = [], as = owner) =>
  server.call(saveCells, { id: report, cells, rows }, { as: as.session, lang: 'en' });
const show = async (section: InputOf<typeof showSection>['section'] = 'purchased-power') =>
  (await server.call(showSection, { id: report, section }, { as: owner.session })).data;
const grid = (line: string, month: number, value: string | null, version = 0): Cell => ({
  line,
  month,
  quantity: 'grid',
  value,
  unit: 'kWh',
  version,
});

describe('cells', () => {
  it('are stored exactly as entered with their unit, with one history row for a block', async () => {
    const { id: line } = (await add()).data;
    const { data } = await save(
      [
        grid(line, 1, '398420.50'),
        { ...grid(line, 1, '80'), quantity: 'green', unit: 'MWh' },
        grid(line, 2, '1000000000000000'),
      ],
      [{ line, month: 1, version: 0, basis: 'bill', note: 'Two bills' }],
    );
    expect(data.conflicts).toEqual([]);
    const shown = (await show()).lines.find(({ id }) => id === line)!;
    expect(shown.rows[0]).toMatchObject({ month: 1, basis: 'bill', note: 'Two bills', version: 1 });
    expect(shown.rows[0]!.cells.map(({ quantity, value, unit }) => [quantity, value, unit])).toEqual([
      ['green', '80', 'MWh'],
      ['grid', '398420.50', 'kWh'],
    ]);
    const history = await server.call(
      recordHistory,
      { entity: 'report', id: report, start: 0, limit: 5 },
      { as: owner.session, lang: 'en' },
    );
    const [entered] = history.data.rows;
    expect(entered!.action).toBe('Data entered');
    expect(JSON.stringify(entered!.changes)).toContain('From the grid 398420.50 kWh');
  });

  it('on an outdated version are returned as conflicts, and the others are saved', async () => {
    const { id: line } = (await add({ name: 'two people' })).data;
    await save([grid(line, 1, '100')]);
    const { data } = await save([grid(line, 1, '200'), grid(line, 2, '300')]);
    expect(data.cells).toEqual([{ line, month: 2, quantity: 'grid', version: 1 }]);
    expect(data.conflicts).toMatchObject([{ line, month: 1, quantity: 'grid', value: '100', unit: 'kWh', version: 1 }]);
    // the same value needs no decision
    expect((await save([grid(line, 1, '100')])).data).toMatchObject({ conflicts: [], cells: [{ version: 1 }] });
    // a user who has seen the value may overwrite or clear it
    expect((await save([grid(line, 1, '200', 1)])).data.conflicts).toEqual([]);
    expect((await save([grid(line, 1, null, 2)])).data.cells).toMatchObject([{ version: 3 }]);
    expect((await show()).lines.find(({ id }) => id === line)!.rows[0]!.cells).toMatchObject([
      { value: null, version: 3 },
    ]);
  });

  it('of two concurrent saves are never both saved', async () => {
    const { id: line } = (await add({ name: 'at once' })).data;
    const answers = await Promise.all(['1', '2', '3', '4', '5'].map((value) => save([grid(line, 1, value)])));
    expect(answers.map(({ data }) => data.conflicts.length).toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1, 1]);
  });

  it.each([
    [{ month: 0 }, 'cells.0.month'],
    [{ quantity: 'used' }, 'cells.0.quantity'],
    [{ quantity: '__proto__' }, 'cells.0.quantity'],
    [{ value: '-1' }, 'cells.0.value'],
    [{ value: '1.0000000001' }, 'cells.0.value'],
    [{ value: '1e3' }, 'cells.0.value'],
    [{ value: '1000000000000000.1' }, 'cells.0.value'],
  ])('are refused with %j', async (wrong, path) => {
    const { id: line } = (await add({ name: 'wrong' })).data;
    expect(await save([{ ...grid(line, 1, '1'), ...wrong }])).toMatchObject({ code: 4000, data: [{ path }] });
    expect(await save([grid(line, 1, '1'), grid(line, 1, '2')])).toMatchObject({ code: 4000 });
  });

  it('are hidden from other enterprises, with report and lines', async () => {
    const { id: line } = (await add({ name: 'mine' })).data;
    const { id: theirs } = await makeReport(database, server.clock, stranger.partyId);
    const call = (id: string) =>
      server.call(saveCells, { id, cells: [grid(line, 1, '1')], rows: [] }, { as: stranger.session, lang: 'en' });
    const refused = { code: 4003, data: null };
    expect(await call(report)).toMatchObject(refused);
    expect(await call(theirs)).toMatchObject(refused);
    expect(await server.call(showSection, { id: report, section: 'heat' }, { as: stranger.session })).toMatchObject(
      refused,
    );
    expect(await add({ line, version: 1 }, stranger)).toMatchObject(refused);
  });
});

describe('a section', () => {
  it('is finished if each month has value and source, and reopened by any change', async () => {
    const section = 'stationary-fuels';
    const what = { kind: 'fuel', details: { factor: { factor: 'fuel-A-lignite' }, density: null } } as const;
    const { id: line } = (await add({ section, name: 'boiler', what })).data;
    const used = (month: number, value: string): Cell => ({ ...grid(line, month, value), quantity: 'used', unit: 't' });
    const finish = () => server.call(finishSection, { id: report, section }, { as: owner.session, lang: 'en' });
    expect(await finish()).toMatchObject({
      code: 5000,
      msg: '12 entries in this section are missing or cannot be calculated',
    });
    const bases = months.map((month) => ({ line, month, version: 0, basis: 'meter' as const }));
    await save(
      months.map((month) => used(month, month === 8 ? '130' : '100')),
      bases,
    );
    // August rises by 30 %, and September falls by as much
    expect(await finish()).toMatchObject({
      code: 5000,
      msg: '2 entries in this section are missing or cannot be calculated',
    });
    await save(
      [],
      [8, 9].map((month) => ({ line, month, version: 1, reason: 'A second shift' })),
    );
    expect(await finish()).toMatchObject({ code: 1000 });
    expect((await show(section)).finishedAt).not.toBeNull();
    await save([], [{ line, month: 1, version: 1, note: 'read on the 2nd' }]);
    expect((await show(section)).finishedAt).toBeNull();
    await finish();
    expect(await server.call(reopenSection, { id: report, section }, { as: owner.session })).toMatchObject({
      code: 1000,
    });
    expect((await show(section)).finishedAt).toBeNull();
  });

  it('accepts *not in use* as complete, but not an empty section', async () => {
    const section = 'heat';
    const finish = () => server.call(finishSection, { id: report, section }, { as: owner.session, lang: 'en' });
    expect(await finish()).toMatchObject({ code: 5000 });
    await add({ section, name: 'none', inUse: false, what: { kind: 'heat', details: { factor: null } } });
    expect(await finish()).toMatchObject({ code: 1000 });
  });

  it('is finished as not applicable until a line in use is added', async () => {
    const section = 'mobile-fuels';
    const finish = () =>
      server.call(finishSection, { id: report, section, notApplicable: true }, { as: owner.session, lang: 'en' });
    expect(await finish()).toMatchObject({ code: 1000, data: { next: 'gases' } });
    expect(await show(section)).toMatchObject({ notApplicable: true, next: 'gases' });
    const hub = async () =>
      (await server.call(showReport, { id: report }, { as: owner.session })).data.sections.find(
        (one) => one.section === section,
      );
    expect(await hub()).toMatchObject({ state: 'done', notApplicable: true });
    const what = { kind: 'fuel', details: { factor: { factor: 'fuel-A-diesel' }, density: null } } as const;
    await add({ section, name: 'truck', what });
    expect(await show(section)).toMatchObject({ notApplicable: false, finishedAt: null });
    expect(await hub()).toMatchObject({ state: 'started', notApplicable: false });
    expect(await finish()).toMatchObject({ code: 5000 });
  });

  it('cannot be finished while a month cannot be calculated, and reports line and month', async () => {
    const { id } = await makeReport(database, server.clock, owner.partyId);
    const section = 'stationary-fuels';
    const what = { kind: 'fuel', details: { factor: { factor: 'fuel-A-natural-gas' }, density: null } } as const;
    const line = (await add({ id, section, name: 'gas', what })).data.id;
    const used = (month: number, unit: string, version: number): Cell => ({
      ...grid(line, month, '12', version),
      quantity: 'used',
      unit,
    });
    const saveIn = (cells: Cell[], rows: Row[] = []) =>
      server.call(saveCells, { id, cells, rows }, { as: owner.session });
    await saveIn(
      months.map((month) => used(month, month === 3 ? 't' : '万㎥', 0)),
      months.map((month) => ({ line, month, version: 0, basis: 'bill' as const })),
    );
    const finish = () => server.call(finishSection, { id, section }, { as: owner.session, lang: 'zh' });
    expect(await finish()).toMatchObject({ code: 5000 });
    const shown = (await server.call(showReport, { id }, { as: owner.session, lang: 'zh' })).data;
    expect(shown.obstacles).toContainEqual({
      section,
      reason: expect.stringContaining('单位不匹配：用量为 t，因子按 10⁴ Nm³') as string,
      cell: { line, month: 3 },
    });
    expect(shown.sections.find((one) => one.section === section)).toMatchObject({ state: 'started', missing: 1 });
    await saveIn([used(3, '10^4 M3', 1)]);
    expect(await finish()).toMatchObject({ code: 1000 });
  });

  it('requires serials for whole MWh of green power only', async () => {
    const { id: line } = (await add({ name: 'green meter' })).data;
    const green = (month: number, value: string): Cell => ({ ...grid(line, month, value), quantity: 'green' });
    await save(
      [grid(line, 1, '90000'), green(1, '80500'), grid(line, 2, '90000'), green(2, '80500')],
      [
        { line, month: 1, version: 0, basis: 'bill', serials: 'GS0001-GS0080' },
        { line, month: 2, version: 0, basis: 'bill', serials: 'GS0101-GS0150' },
      ],
    );
    const entered = (await show()).lines.find(({ id }) => id === line)!;
    const serials = missingIn(entered).filter(({ what }) => what === 'serials');
    expect(serials).toEqual([{ line, month: 2, what: 'serials', short: { amount: '30', unit: 'MWh' } }]);
  });

  it('accepts lines of its kinds, never changes their kind, and accepts meters of its site only', async () => {
    const problem = (path: string) => ({ code: 4000, data: [{ path }] });
    expect(await add({ section: 'heat' })).toMatchObject(problem('what.kind'));
    expect(await add({ meter: '999999999' })).toMatchObject(problem('meter'));
    expect(await add({ name: ' ' })).toMatchObject(problem('name'));
    const { id: line, version } = (await add({ name: 'renamed' })).data;
    const own = { kind: 'own' as const, details: { scope: '2', every: 'month' as const, terms: [], market: null } };
    expect(await add({ line, version, what: own })).toMatchObject(problem('what.kind'));
    expect((await add({ line, version, name: 'meter 2' })).data).toEqual({ id: line, version: 2 });
    expect(await add({ line, version, name: 'meter 3' })).toMatchObject({ code: 4009, data: { state: '2' } });
    await save([grid(line, 1, '1')]);
    expect((await server.call(removeLine, { id: report, line }, { as: owner.session })).data).toEqual({
      name: 'meter 2',
    });
    expect((await show()).lines.map(({ id }) => id)).not.toContain(line);
  });

  it('of a report that is no draft cannot be changed', async () => {
    const { id } = await makeReport(database, server.clock, owner.partyId);
    await database.kysely.updateTable('zero_carbon.reports').set({ state: 'discarded' }).where('id', '=', id).execute();
    expect(await add({ id })).toMatchObject({ code: 4009, data: { state: 'discarded' } });
    const shown = await server.call(showSection, { id, section: 'heat' }, { as: owner.session });
    expect(shown.data.editable).toBe(false);
  });
});

describe('a line of the previous year', () => {
  it('is compared with its months for the same site, section, kind and name only', async () => {
    const { id: now, site, year } = await makeReport(database, server.clock, owner.partyId);
    const { id: before } = await database.kysely
      .insertInto('zero_carbon.reports')
      .values({
        number: `RPT-${year - 1}-B${site.id}`,
        party_id: owner.partyId,
        site_id: site.id,
        evaluation_type: 'I',
        period_start: `${year - 1}-01-01`,
        period_end: `${year - 1}-12-31`,
        region: '330000',
        created_at: server.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = async (id: string, name: string, july: string) => {
      const added = (await add({ id, name })).data.id;
      const cells = [grid(added, 6, '100'), grid(added, 7, july)];
      await server.call(saveCells, { id, cells, rows: [] }, { as: owner.session });
      return added;
    };
    await line(before, '总表', '200');
    await line(before, '分表', '100');
    const same = await line(now, '总表', '210');
    const other = await line(now, '新表', '210');
    const shown = await server.call(showSection, { id: now, section: 'purchased-power' }, { as: owner.session });
    const [main, fresh] = [same, other].map((id) => shown.data.lines.find((one) => one.id === id)!);
    expect(main!.earlier).toEqual([
      { month: 6, value: '100', unit: 'kWh' },
      { month: 7, value: '200', unit: 'kWh' },
    ]);
    expect(fresh!.earlier).toEqual([]);
    // 210 compared with 200 of last July is no jump; compared with 100 of June it is
    expect([jumpsOf(main!), jumpsOf(fresh!)]).toEqual([[], [7]]);
  });
});
