import { expect, it } from 'vitest';
import { lookAlikes } from '#accounts/kinds/kinds.contract.ts';
import { listParties, saveParty } from '#accounts/parties/parties.contract.ts';
import { fakeActor } from '../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { fillSkeletons } from './look-alikes.ts';

const database = useDatabase();
const server = useServer(database);

it('lists names that resemble others of any kind, and fills in missing skeletons of older data', async () => {
  const { session: as } = await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' });
  const add = async (kind: string, name: string): Promise<string> =>
    (await server.call(saveParty, { kind, name }, { as })).data.id;
  const latin = await add('fleet_customer', 'Apple 能源');
  const cyrillic = await add('operator', 'Аpple 能源');
  const other = await add('fleet_customer', 'Pear 能源');
  const alike = async (isAlike: boolean) =>
    (await server.call(listParties, { find: '能源', sort: 'name', alike: isAlike }, { as })).data.rows.map(
      ({ id }) => id,
    );
  const others = async (id: string) => (await server.call(lookAlikes, { id }, { as })).data;
  expect((await alike(true)).toSorted()).toEqual([latin, cyrillic].toSorted());
  expect(await alike(false)).toEqual([other]);
  expect(await others(latin)).toEqual([{ id: cyrillic, name: 'Аpple 能源', kindName: 'Operator' }]);
  expect(await others(other)).toEqual([]);
  const reader = await fakeActor(database, server.clock, { permissions: { 'parties.read': 'own' } });
  expect((await server.call(lookAlikes, { id: latin }, { as: reader.session })).code).toBe(4003);

  const renamed = { id: cyrillic, version: 1, kind: 'operator', name: 'Banana 能源' };
  expect((await server.call(saveParty, renamed, { as })).code).toBe(1000);
  expect(await alike(true)).toEqual([]);

  await database.pool.query(`update accounts.parties set skeleton = null`);
  await database.pool.query(`update accounts.parties set name = 'Bаnana 能源' where id = $1`, [other]);
  await fillSkeletons(database.kysely);
  expect((await alike(true)).toSorted()).toEqual([cyrillic, other].toSorted());
});

it('finds similar names with an index', async () => {
  await database.pool.query(`
    insert into accounts.parties (kind, name, name_key, skeleton, created_at)
    select 'enterprise', 'x' || g, 'x' || g, 'x' || g, now() from generate_series(1, 20000) g;
    analyze accounts.parties;`);
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select 1 from accounts.parties q where q.id = 7 and exists (
       select from accounts.parties o where o.skeleton = q.skeleton and o.id <> q.id and o.state <> 'deleted')`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('parties_skeleton');
});
