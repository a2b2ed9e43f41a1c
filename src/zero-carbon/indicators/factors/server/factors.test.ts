import { beforeAll, expect, it } from 'vitest';
import { gases } from '#zero-carbon/calculation/content/gases.ts';
import { shippedFactors } from '#zero-carbon/calculation/factor.ts';
import { listFactors } from '#zero-carbon/indicators/factors/factors.contract.ts';
import { fakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer, type SessionSecrets } from '../../../../../test/support/use-server.ts';
import { seedFactors } from './seed-factors.ts';

const database = useDatabase();
const server = useServer(database);
let administrator: SessionSecrets;

beforeAll(async () => {
  administrator = (await fakeActor(database, server.clock, { role: 'administrator', kind: 'operator' })).session;
  await seedFactors(database.kysely);
});

const list = async (params: object) =>
  (await server.call(listFactors, { limit: 100, ...params }, { as: administrator })).data;

it('lists every factor and every potential that the product ships, once, and as printed', async () => {
  await seedFactors(database.kysely);
  const potentials = gases.flatMap(({ gwp }) => Object.values(gwp).filter((value) => value !== null));
  expect((await list({})).total).toBe(shippedFactors.length + potentials.length);
  const [grid] = (await list({ find: 'grid-cn-2023-excl' })).rows;
  expect(grid).toMatchObject({ value: '0.6096', year: 2023, mark: 'confirmed', region: 'CN' });
  const refrigerant = (await list({ find: 'HFC-134a' })).rows.map(({ factorSet, value }) => [factorSet, value]);
  expect(refrigerant).toContainEqual(['AR5', '1300']);
});

it('narrows by mark, category, year and region, and replaces what a release ships anew', async () => {
  const unconfirmed = (await list({ mark: ['unconfirmed', 'derived'] })).rows;
  expect(unconfirmed.length).toBeGreaterThan(5);
  expect(unconfirmed.every(({ mark }) => mark !== 'confirmed')).toBe(true);
  expect((await list({ category: ['grid'], year: 2022, region: '330000' })).rows).toMatchObject([{ value: '0.5153' }]);
  await database.pool.query(
    `update zero_carbon.factors set value = '1', shipped_hash = 'older' where code = 'grid-cn-2023-average'`,
  );
  await seedFactors(database.kysely);
  expect((await list({ find: 'grid-cn-2023-average' })).rows).toMatchObject([{ value: '0.5306' }]);
});

it('is for those alone who keep the rules', async () => {
  const reader = await fakeActor(database, server.clock, { permissions: { 'reports.read': 'own' } });
  expect((await server.call(listFactors, {}, { as: reader.session })).code).toBe(4003);
});
