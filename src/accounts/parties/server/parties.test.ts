import { expect, it } from 'vitest';
import { fillSkeletons } from './fill-skeletons.ts';
import { listParties, saveParty, showParty } from '#accounts/parties/parties.contract.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);

it('lists parties by kind, state and a part of the name, and nobody else may read them', async () => {
  const { session: as } = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  for (const name of ['甲_100%客户', '乙客户']) await server.call(saveParty, { kind: 'fleet_customer', name }, { as });
  const found = async (params: object) =>
    (await server.call(listParties, params, { as })).data.rows.map((row) => row.name);
  expect(await found({ kind: 'fleet_customer', sort: 'name' })).toEqual(['乙客户', '甲_100%客户']);
  expect([await found({ find: '_100%' }), await found({ find: '1%0' })]).toEqual([['甲_100%客户'], []]);
  expect(await found({ state: 'suspended' })).toEqual([]);
  const reader = await fakeActor(database, server.clock, { permissions: { 'parties.read': 'own' } });
  expect((await server.call(listParties, {}, { as: reader.session })).code).toBe(4003);
  expect((await server.call(showParty, { id: '999999' }, { as })).code).toBe(4003);
});

it('says which names can be taken for others, and fills in what a server of before left out', async () => {
  const { session: as } = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  const add = async (kind: string, name: string): Promise<string> =>
    (await server.call(saveParty, { kind, name }, { as })).data.id;
  const [latin, cyrillic, other] = [
    await add('fleet_customer', 'Apple 能源'),
    await add('operator', 'Аpple 能源'),
    await add('fleet_customer', 'Pear 能源'),
  ];
  const alike = async (params: object) =>
    (await server.call(listParties, { find: '能源', sort: 'name', ...params }, { as })).data.rows.map(({ id }) => id);
  expect((await alike({ alike: true })).toSorted()).toEqual([latin, cyrillic].toSorted());
  expect(await alike({ alike: false })).toEqual([other]);
  const shown = await server.call(showParty, { id: latin }, { as });
  expect(shown.data).toMatchObject({
    alike: true,
    looksLike: [{ id: cyrillic, name: 'Аpple 能源', kindName: 'Operator' }],
  });
  expect((await server.call(showParty, { id: other }, { as })).data).toMatchObject({ alike: false, looksLike: [] });
  const renamed = { id: cyrillic, version: 1, kind: 'operator', name: 'Banana 能源' };
  expect((await server.call(saveParty, renamed, { as })).code).toBe(1000);
  expect(await alike({ alike: true })).toEqual([]);
  await database.pool.query('update accounts.parties set skeleton = null, name = $2 where id = $1', [other, 'Apple']);
  await fillSkeletons(database.kysely);
  const { rows } = await database.pool.query('select 1 from accounts.parties where skeleton is null');
  expect(rows).toEqual([]);
});
