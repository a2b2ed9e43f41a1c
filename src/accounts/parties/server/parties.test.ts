import { expect, it } from 'vitest';
import { listParties, saveParty, showParty } from '#accounts/parties/parties.contract.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
const database = useDatabase();
const server = useServer(database);

it('lists parties by kind, state and part of the name, for permitted callers only', async () => {
  const { session: as } = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  for (const name of ['甲_100%客户', '乙客户']) await server.call(saveParty, { kind: 'fleet_customer', name }, { as });
  const found = async (params: object) =>
    (await server.call(listParties, params, { as })).data.rows.map((row) => row.name);
  expect(await found({ kind: 'fleet_customer', sort: 'name' })).toEqual(['乙客户', '甲_100%客户']);
  const none = [await found({ find: '1%0' }), await found({ state: 'suspended' }), await found({ alike: true })];
  expect([await found({ find: '_100%' }), ...none]).toEqual([['甲_100%客户'], [], [], []]);
  const own = (await fakeActor(database, server.clock, { permissions: { 'parties.read': 'own' } })).session;
  expect((await server.call(listParties, {}, { as: own })).code).toBe(4003);
  expect((await server.call(showParty, { id: '999999' }, { as })).code).toBe(4003);
});
