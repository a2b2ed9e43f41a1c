import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { catalogue, models } from '#vr-fleet/headsets/catalogue/models.contract.ts';
import { checkSerials, enterDevices } from '#vr-fleet/entry/entry/entry.contract.ts';
import { grantOrder } from '#vr-fleet/headsets/orders/server/grant-order.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let operations: FakeActor;

beforeAll(async () => {
  operations = await fakeActor(database, server.clock, { role: 'fleet_operations', kind: 'operator' });
});

const named = { nameZh: '培训头显', nameEn: 'Training headset' };
const save = (params: { id?: string; version?: number; code: string; mask: string }, as = operations) =>
  server.call(models.save, { ...named, lacks: [], ...params }, { as: as.session, lang: 'en' });
const problem = async (asked: ReturnType<typeof save>) => {
  const { code, data } = await asked;
  return [code, (data as unknown as { path: string }[] | null)?.[0]?.path];
};
const masks = async () => (await server.call(catalogue, {}, { lang: 'en' })).data.rows;

it('adds a model, whose headsets can be shipped and entered', async () => {
  expect((await masks()).map(({ code }) => code)).toEqual(['VH-4U', 'VH-4C', 'VH-3E']);
  expect(await save({ code: 'PX-7', mask: ' pa7****-##@### ' })).toMatchObject({ code: 1000, data: { version: 1 } });
  expect((await masks()).at(-1)).toEqual({ code: 'PX-7', name: 'Training headset', mask: 'PA7****-##@###' });

  const customer = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const person = await database.kysely
    .selectFrom('accounts.people')
    .select('login_name')
    .where('id', '=', customer.personId)
    .executeTakeFirstOrThrow();
  const grant = (serial: string) =>
    database.kysely.transaction().execute((tx) =>
      grantOrder(
        tx,
        {
          customer: person.login_name,
          model: 'PX-7',
          count: 2,
          unitPrice: '1',
          currency: 'CNY',
          serials: `${serial},${randomBytes(32).toString('base64')}`,
        },
        server.clock,
      ),
    );
  await expect(grant('VH4U26K0000001')).rejects.toThrow('Line 1: VH4U26K0000001 is not a PX-7.');
  await expect(grant('PA7O0O0-26O001')).rejects.toThrow(
    'Line 1: PA7O0O0-26O001 is not a serial number such as PA72611-00K412.',
  );
  const { id: orderId } = await grant('pa7 O0O0-26K001');
  const ask = { orderId, serials: ['PA7O0O0-26K0O1', 'PA7O0O0-26K001'] };
  const { data } = await server.call(checkSerials, ask, { as: customer.session });
  expect(data.verdicts).toEqual([
    { sn: 'PA7O0O0-26K0O1', verdict: 'unknown', wrong: [12], meant: 'PA7O0O0-26K001' },
    { sn: 'PA7O0O0-26K001', verdict: 'ok', model: 'PX-7', nickname: 'PX-7 001' },
  ]);
  const entered = await server.call(enterDevices, { ...ask, skipRefused: true }, { as: customer.session });
  expect(entered.data.entered).toBe(1);
});

it('refuses a mask at its field if it overlaps another or that of virtual headsets', async () => {
  expect(await problem(save({ code: 'VH-4X', mask: 'VH4U##########' }))).toEqual([1000, undefined]);
  expect(await problem(save({ code: 'VH-4Y', mask: 'VH****@*******' }))).toEqual([4000, 'mask']);
  expect(await problem(save({ code: 'V', mask: 'VIRT-##########' }))).toEqual([4000, 'code']);
  expect(await problem(save({ code: 'VI-1', mask: 'VIRT-##########' }))).toEqual([4000, 'mask']);
  expect(await problem(save({ code: 'VI-1', mask: 'VI(a+)+$' }))).toEqual([4000, 'mask']);
  expect(await problem(save({ code: 'VH-4U', mask: 'QQ########' }))).toEqual([4000, 'code']);
});

it('changes a model on its version except for its code, by operations only', async () => {
  const list = await server.call(models.list, { find: 'flagship' }, { as: operations.session });
  const [flagship] = list.data.rows;
  expect(list.data).toMatchObject({ total: 1, rows: [{ code: 'VH-4U', mask: 'VH4U##@#######' }] });
  const { id, version } = flagship!;
  const mask = 'VH4U##@#####*##';
  expect(await problem(save({ id, version, code: 'VH-4Z', mask }))).toEqual([4000, 'code']);
  expect(await save({ id, version, code: 'VH-4U', mask })).toMatchObject({ code: 1000, data: { version: 2 } });
  expect((await save({ id, version, code: 'VH-4U', mask })).code).toBe(4009);
  const { data } = await server.call(models.show, { id }, { as: operations.session });
  expect(data).toMatchObject({ mask, version: 2 });
  const { rows } = await database.pool.query<{ action: string; content: string }>(
    `select action, content from kernel.history where entity = 'headset-model' and entity_id = $1`,
    [id],
  );
  expect(rows.map(({ action, content }) => [action, JSON.parse(content)])).toEqual([
    [
      'headset-model.edit',
      { before: expect.objectContaining({ mask: 'VH4U##@#######' }), after: expect.objectContaining({ mask }) },
    ],
  ]);
  for (const role of ['fleet_owner', 'administrator']) {
    const kind = role === 'fleet_owner' ? ('fleet_customer' as const) : ('operator' as const);
    const other = await fakeActor(database, server.clock, { role, kind });
    expect((await save({ code: 'XX-1', mask: 'XX########' }, other)).code, role).toBe(4003);
  }
});
