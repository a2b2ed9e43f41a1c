import { beforeAll, expect, it } from 'vitest';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { defaultSet } from '#zero-carbon/rules/indicators/content/default-set.ts';
import type { IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import {
  draftIndicatorSet,
  listIndicatorSets,
  publishIndicatorSet,
  saveIndicatorSet,
  showIndicatorSet,
} from '#zero-carbon/rules/indicators/sets/sets.contract.ts';
import { fakeActor } from '../../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer, type SessionSecrets } from '../../../../../../test/support/use-server.ts';
import { seedIndicatorSet } from './seed-indicator-set.ts';

const database = useDatabase();
const server = useServer(database);
let administrator: SessionSecrets;
let shipped = '';

beforeAll(async () => {
  administrator = (await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' })).session;
  await seedIndicatorSet(database.kysely, server.clock);
  const { data } = await server.call(listIndicatorSets, { state: ['published'] }, { as: administrator });
  shipped = data.rows[0]!.id;
});

const as = () => ({ as: administrator });
const draft = async (code: string): Promise<string> =>
  (await server.call(draftIndicatorSet, { code, from: shipped }, as())).data.id;
const show = async (id: string) => (await server.call(showIndicatorSet, { id }, as())).data;
const weighing = (first: string, second: string): IndicatorSet => {
  const [source, ...others] = defaultSet.categories;
  const [one, two, ...rest] = source!.indicators;
  const indicators = [{ ...one!, weight: first }, { ...two!, weight: second }, ...rest];
  return { ...defaultSet, categories: [{ ...source!, indicators }, ...others] };
};

it('seeds one published set, once', async () => {
  await seedIndicatorSet(database.kysely, server.clock);
  expect((await server.call(listIndicatorSets, {}, as())).data.rows).toMatchObject([
    { code: '2026.1', state: 'published', basedOn: null },
  ]);
  expect((await show(shipped)).document).toEqual(defaultSet);
});

it('creates drafts, saves on the current version, and records who changed each field', async () => {
  const id = await draft('2027.1');
  const taken = await server.call(draftIndicatorSet, { code: '2027.1', from: shipped }, as());
  expect(taken).toMatchObject({ code: 4000, data: [{ path: 'code' }] });
  const saved = await server.call(saveIndicatorSet, { id, version: 1, document: weighing('9', '11') }, as());
  expect(saved.data.version).toBe(2);
  expect(Object.keys(saved.data.touched)).toEqual(['indicator 1.1 weight', 'indicator 1.2 weight']);
  const late = await server.call(saveIndicatorSet, { id, version: 1, document: defaultSet }, as());
  expect(late).toMatchObject({ code: 4009, data: { state: '2' } });
  const { data } = await server.call(recordHistory, { entity: 'indicator-set', id }, as());
  expect(data.rows).toHaveLength(2);
  expect(JSON.stringify(data.rows[0])).toContain('indicator 1.2 weight: 11');
});

it('publishes a valid set in its reviewed state, and retires the previous one', async () => {
  const id = await draft('2027.2');
  const save = async (version: number, document: IndicatorSet) =>
    server.call(saveIndicatorSet, { id, version, document }, as());
  await save(1, weighing('9', '10'));
  const publish = (params: { version: number; current: string | null }) =>
    server.call(publishIndicatorSet, { id, ...params }, as());
  expect((await publish({ version: 2, current: shipped })).code).toBe(5000);
  await save(2, weighing('8', '12'));
  expect((await publish({ version: 2, current: shipped })).code).toBe(4009);
  expect((await publish({ version: 3, current: null })).code).toBe(4009);
  expect((await publish({ version: 3, current: shipped })).code).toBe(1000);
  expect(await show(shipped)).toMatchObject({ state: 'retired', document: defaultSet });
  expect(await show(id)).toMatchObject({ state: 'published', current: null });
  expect((await save(3, defaultSet)).code).toBe(4009);
  shipped = id;
});

it('never changes a published set, not even by SQL', async () => {
  const table = 'zero_carbon.indicator_sets';
  for (const statement of [
    `update ${table} set document = jsonb_set(document, '{measuredFromStar}', '6') where state = 'published'`,
    `update ${table} set code = '2029.9' where state = 'retired'`,
    `update ${table} set state = 'draft' where state = 'published'`,
    `delete from ${table} where state = 'published'`,
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow(/draft any more|never deleted/);
  }
});

it('requires the permission to publish for publishing, and the permission to edit for reading', async () => {
  const id = await draft('2027.3');
  const editor = await fakeActor(database, server.clock, {
    permissions: { 'indicators.edit': 'all' },
    kind: 'operator',
  });
  const params = { id, version: 1, current: shipped };
  expect((await server.call(publishIndicatorSet, params, { as: editor.session })).code).toBe(4003);
  const reader = await fakeActor(database, server.clock, { permissions: { 'indicators.edit': 'own' } });
  expect((await server.call(showIndicatorSet, { id }, { as: reader.session })).code).toBe(4003);
  const discard = { lifecycle: 'indicator-set', move: 'discard', ids: [id] };
  expect((await server.call(applyMove, discard, { as: editor.session })).code).toBe(1000);
  expect((await server.call(publishIndicatorSet, params, as())).code).toBe(4009);
});
