import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { gases } from '#zero-carbon/rules/calculation/content/gases.ts';
import { shippedFactors } from '#zero-carbon/rules/calculation/content/shipped-factors.ts';
import { factorsById } from '#zero-carbon/rules/calculation/factor.ts';
import {
  draftFactorSet,
  exportFactors,
  factorDifferences,
  listFactors,
  listFactorSets,
  publishFactorSet,
  removeFactor,
  saveFactor,
  showFactorSet,
} from '#zero-carbon/rules/indicators/factors/factors.contract.ts';
import { factorOf, fieldsOf } from '#zero-carbon/rules/indicators/factors/factor-fields.ts';
import {
  applyFactors,
  importFactors,
  shownFactors,
} from '#zero-carbon/rules/indicators/factors/factor-import.contract.ts';
import { factorProblems } from '#zero-carbon/rules/indicators/factors/factor-problems.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { runTasks } from '../../../../../../test/support/run-tasks.ts';
import { sendUpload } from '../../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer, type SessionSecrets } from '../../../../../../test/support/use-server.ts';
import { factorsOf } from './factors-of.ts';
import { seedFactorSet } from './seed-factor-set.ts';

const database = useDatabase();
const server = useServer(database);
let administrator: SessionSecrets;
let shipped = '';

beforeAll(async () => {
  administrator = (await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' })).session;
  await seedFactorSet(database.kysely, server.clock);
  shipped = (await editions())[0]!.id;
});

type Cell = string | number | null;

const as = () => ({ as: administrator });
const editions = async () => (await server.call(listFactorSets, {}, as())).data.rows;
const list = async (params: object, edition = shipped) =>
  (await server.call(listFactors, { edition, limit: 100, ...params }, as())).data;
const draft = async (code: string, from = shipped): Promise<string> =>
  (await server.call(draftFactorSet, { code, from }, as())).data.id;
const setValue = (id: string, factor: string, value: string) =>
  database.pool.query(
    `update zero_carbon.factor_sets set document = (
       select jsonb_agg(case when f ->> 'id' = $2 then f || jsonb_build_object('value', $3::text) else f end)
         from jsonb_array_elements(document) f) where id = $1`,
    [id, factor, value],
  );

it('seeds every factor and potential once in one version, with published values', async () => {
  await seedFactorSet(database.kysely, server.clock);
  expect(await editions()).toMatchObject([{ code: '2026.1', state: 'published', basedOn: null }]);
  const potentials = gases.flatMap(({ gwp }) => Object.values(gwp).filter((value) => value !== null));
  const { total } = await list({});
  expect(total).toBe(shippedFactors.length);
  expect((await list({ category: ['gwp'] })).total).toBe(potentials.length);
  const [grid] = (await list({ find: 'grid-cn-2023-excl' })).rows;
  expect(grid).toMatchObject({ value: '0.6096', year: 2023, mark: 'confirmed', region: 'CN' });
  const refrigerant = (await list({ find: 'hfc-134A' })).rows.map(({ factorSet, value }) => [factorSet, value]);
  expect(refrigerant).toContainEqual(['AR5', '1300']);
  expect(await factorsOf(database.kysely, shipped)).toEqual(factorsById(shippedFactors));
});

it('filters by mark, category, year, region and factor set', async () => {
  const unconfirmed = (await list({ mark: ['unconfirmed', 'derived'] })).rows;
  expect(unconfirmed.length).toBeGreaterThan(5);
  expect(unconfirmed.every(({ mark }) => mark !== 'confirmed')).toBe(true);
  expect((await list({ category: ['grid'], year: 2022, region: '330000' })).rows).toMatchObject([{ value: '0.5153' }]);
  expect((await list({ factorSet: 'B' })).rows.map(({ category }) => category)).toEqual(Array(3).fill('fuel-ncv'));
});

const power = {
  code: 'grid-cn-2030-average',
  category: 'grid' as const,
  nameZh: '全国电力平均',
  nameEn: 'China, power, average',
  value: '0.4',
  unit: 'kg CO2/kWh',
  year: 2030,
  region: 'CN',
  kind: 'average' as const,
  mark: 'confirmed' as const,
  sourceZh: '公告',
  sourceEn: 'An announcement',
  superseded: false,
};

it('accepts a factor with matching value, unit and category, and reports mismatches', async () => {
  const edition = await draft('2026.5');
  const save = (fields: object, version = 1) =>
    server.call(saveFactor, { edition, version, ...power, ...fields }, { ...as(), lang: 'en' });
  const wrong = async (fields: object) =>
    ((await save(fields)).data as unknown as { path: string }[]).map(({ path }) => path);
  expect(await wrong({ value: '0,4' })).toEqual(['value']);
  expect(await wrong({ value: undefined })).toEqual(['value']);
  expect(await wrong({ unit: 'kg CO2/t' })).toEqual(['unit']);
  expect(await wrong({ unit: 'kg CO2/kWh²' })).toEqual(['unit']);
  expect(await wrong({ year: undefined, kind: undefined })).toEqual(['year', 'kind']);
  expect(await wrong({ code: 'grid-cn-2023-average' })).toEqual(['code']);
  expect(await wrong({ category: 'gwp', gas: 'SF6', factorSet: 'AR5' })).toEqual(['unit', 'code']);
});

it('adds, changes and removes factors of a draft, and imports a workbook', async () => {
  const edition = await draft('2026.6');
  const save = (version: number, fields: object) =>
    server.call(saveFactor, { edition, version, ...power, ...fields }, as());
  expect((await save(1, {})).data.version).toBe(2);
  expect((await save(1, { was: power.code, value: '0.41' })).code).toBe(4009);
  expect((await save(2, { was: power.code, value: '0.41' })).data.version).toBe(3);
  const gone = { edition, version: 3, code: 'grid-cn-2022-fossil' };
  expect((await server.call(removeFactor, gone, as())).data.version).toBe(4);

  const sheet = (await server.ask(exportFactors, { edition, find: 'grid-cn' }, { ...as(), lang: 'zh' }))
    .data as Cell[][];
  const [head, ...rows] = sheet as [string[], ...Cell[][]];
  const at = (name: string): number => head.indexOf(name);
  const changed = rows.map((row) => row.with(at('数值'), row[0] === power.code ? '0.42' : row[at('数值')]!));
  const bad = changed[0]!.with(0, 'grid-cn-x').with(at('单位'), 'kg CO2/t');
  const workbook = await writeXlsx({ sheets: [{ name: 'A', rows: [head, ...changed, bad] }] });
  const { data } = await sendUpload(server, importFactors, workbook, {
    as: administrator,
    name: 'f.xlsx',
    params: { edition },
  });
  await runTasks(database, server);
  const shown = async () => (await server.call(shownFactors, { edition }, { ...as(), lang: 'zh' })).data.import!;
  expect(await shown()).toMatchObject({ id: data.id, phase: 'checked', counts: { good: rows.length, bad: 1 } });
  expect((await shown()).problems).toMatchObject([{ row: rows.length + 2, column: '单位' }]);
  await server.call(applyFactors, { id: data.id }, as());
  await runTasks(database, server);
  expect(await shown()).toMatchObject({ phase: 'taken', counts: { added: rows.length } });

  const { differences } = (await server.call(factorDifferences, { id: edition }, as())).data;
  expect(differences).toMatchObject([
    { id: 'grid-cn-2022-fossil', before: '0.8325 kg CO2/kWh', after: null },
    { id: power.code, before: null, after: '0.42 kg CO2/kWh' },
  ]);
  expect((await list({ find: 'fuel' }, edition)).total).toBe((await list({ find: 'fuel' })).total);
  await server.call(applyMove, { lifecycle: 'factor-set', move: 'discard', ids: [edition] }, as());
  expect((await save(5, { code: 'another' })).code).toBe(4009);
});

it('converts every seeded factor to form fields and back unchanged', () => {
  for (const factor of shippedFactors) {
    expect(factorProblems(fieldsOf(factor), 'en'), factor.id).toEqual([]);
    expect(factorOf(fieldsOf(factor))).toEqual(factor);
  }
});

it('publishes a draft in the reviewed state, without changing the previous version', async () => {
  const id = await draft('2027.1');
  await setValue(id, 'grid-cn-2023-average', '0.5');
  const publish = (params: { version: number; current: string | null }) =>
    server.call(publishFactorSet, { id, ...params }, as());
  expect((await publish({ version: 2, current: shipped })).code).toBe(4009);
  expect((await publish({ version: 1, current: null })).code).toBe(4009);
  expect((await publish({ version: 1, current: shipped })).code).toBe(1000);
  const worth = async (set: string) => (await factorsOf(database.kysely, set)).get('grid-cn-2023-average')?.value;
  expect([await worth(shipped), await worth(id)]).toEqual(['0.5306', '0.5']);
  const { data } = await server.call(showFactorSet, { id: shipped }, as());
  expect(data).toMatchObject({ state: 'retired', current: { id, code: '2027.1' } });
  const happened = (await server.call(recordHistory, { entity: 'factor-set', id }, as())).data.rows;
  expect(happened).toHaveLength(2);
  await expect(setValue(id, 'grid-cn-2023-average', '0.4')).rejects.toThrow(/draft any more/);
  await expect(database.pool.query('delete from zero_carbon.factor_sets')).rejects.toThrow(/never deleted/);
});

it('retains a version published by a user when a release seeds another, and follows releases before', async () => {
  await seedFactorSet(database.kysely, server.clock);
  const states = async () =>
    (await editions())
      .filter(({ state }) => state !== 'draft' && state !== 'discarded')
      .map(({ code, state }) => [code, state]);
  expect(await states()).toEqual([
    ['2027.1', 'published'],
    ['2026.1', 'retired'],
  ]);
  // as if an older release had seeded the published version
  await database.pool.query(`
    alter table zero_carbon.factor_sets disable trigger user;
    update zero_carbon.factor_sets set based_on = null where code = '2027.1';
    alter table zero_carbon.factor_sets enable trigger user`);
  await seedFactorSet(database.kysely, server.clock);
  const now = await states();
  expect(now).toHaveLength(3);
  expect(now[0]![1]).toBe('published');
  expect(now.slice(1).map(([, state]) => state)).toEqual(['retired', 'retired']);
});

it('requires the permission to edit for reading, and the permission to publish for publishing', async () => {
  const reader = await fakeActor(database, server.clock, { permissions: { 'reports.read': 'own' } });
  expect((await server.call(listFactors, { edition: shipped }, { as: reader.session })).code).toBe(4003);
  const editor = await fakeActor(database, server.clock, { permissions: { 'factors.edit': 'all' }, kind: 'operator' });
  const id = await draft('2028.1');
  const params = { id, version: 1, current: shipped };
  expect((await server.call(publishFactorSet, params, { as: editor.session })).code).toBe(4003);
});
