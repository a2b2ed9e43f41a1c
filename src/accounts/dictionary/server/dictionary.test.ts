import { beforeAll, expect, it } from 'vitest';
import { dictionaryItems, dictionaryTypes } from '#accounts/dictionary/dictionary.contract.ts';
import { recordHistory } from '#kernel/record/history.contract.ts';
import { applyMove } from '#kernel/workflow/moves.contract.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const page = { start: 0, limit: 20 };
let admin: FakeActor;
let as: FakeActor['session'];

beforeAll(async () => {
  admin = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  as = admin.session;
});

const saveType = (code: string, more: { id?: string; version?: number; nameZh?: string; note?: string } = {}) =>
  server.call(
    dictionaryTypes.save,
    { code, nameZh: '反馈主题', nameEn: 'Feedback topics', ...more },
    { as, lang: 'en' },
  );
const saveItem = (type: string, code: string) =>
  server.call(dictionaryItems.save, { type, code, nameZh: '账号', nameEn: 'Account', position: 1 }, { as, lang: 'en' });
const problems = ({ code, data }: Awaited<ReturnType<typeof saveType>>) => [
  code,
  (data as unknown as readonly { path: string }[]).map(({ path }) => path),
];

it('adds, finds, edits and lists a type with the number of its items, and its history', async () => {
  const { data: added } = await saveType('feedback_topic');
  expect(added).toEqual({ id: expect.any(String), version: 1 });
  const { id } = added;
  expect((await saveItem(id, 'account')).code).toBe(1000);
  expect(problems(await saveType('feedback_topic'))).toEqual([4000, ['code']]);
  expect(problems(await saveType('Feedback Topic'))).toEqual([4000, ['code']]);
  expect(problems(await saveType('other_topic', { id, version: 1 }))).toEqual([4000, ['code']]);
  expect((await saveType('feedback_topic', { id, version: 1, note: '首页' })).data.version).toBe(2);
  expect(await saveType('feedback_topic', { id, version: 1 })).toMatchObject({ code: 4009, data: { state: '2' } });
  const { data: found } = await server.call(dictionaryTypes.list, { find: 'ＦＥＥＤ', ...page }, { as });
  expect(found).toMatchObject({ total: 1, rows: [{ id, version: 2, items: 1, note: '首页', state: 'active' }] });
  const history = await server.call(recordHistory, { entity: 'dictionary-type', id, ...page }, { as, lang: 'en' });
  expect(history.data.rows).toMatchObject([
    { action: 'Edited', changes: [{ label: 'Note', before: null, after: '首页' }] },
    { action: 'Added', person: { name: expect.any(String) } },
  ]);
});

it('refuses an item of an unknown type, and the deletion of a type with items', async () => {
  const { id: type } = (await saveType('units')).data;
  const { id: item } = (await saveItem(type, 'office')).data;
  expect(problems((await saveItem('999999', 'office')) as never)).toEqual([4000, ['type']]);
  expect(await server.call(dictionaryTypes.delete, { id: type }, { as })).toMatchObject({ code: 5000 });
  expect((await server.call(dictionaryItems.delete, { id: item }, { as })).data).toEqual({ name: 'office' });
  expect((await server.call(dictionaryTypes.delete, { id: type }, { as })).data).toEqual({ name: 'units' });
  expect((await server.call(dictionaryTypes.show, { id: type }, { as })).code).toBe(4003);
});

it('retires and restores a type', async () => {
  const { id } = (await saveType('reasons')).data;
  const move = (name: string) =>
    server.call(applyMove, { lifecycle: 'dictionary-type', move: name, ids: [id] }, { as, lang: 'en' });
  const moves = async () => (await server.call(dictionaryTypes.show, { id }, { as })).data.moves;
  expect(await moves()).toEqual([{ name: 'retire', why: null }]);
  expect((await move('retire')).data.moved).toEqual([id]);
  const { data } = await server.call(dictionaryTypes.list, { state: ['retired'], ...page }, { as });
  expect(data.rows.map((row) => row.id)).toEqual([id]);
  expect((await move('restore')).data.moved).toEqual([id]);
});

it('is for administrators only, with its history', async () => {
  const { id } = (await saveType('secret')).data;
  const other = await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' });
  const asOther = { as: other.session };
  expect((await server.call(dictionaryTypes.show, { id }, asOther)).code).toBe(4003);
  expect((await server.call(recordHistory, { entity: 'dictionary-type', id, ...page }, asOther)).code).toBe(4003);
  expect((await server.call(recordHistory, { entity: 'no-such', id, ...page }, asOther)).code).toBe(4003);
});
