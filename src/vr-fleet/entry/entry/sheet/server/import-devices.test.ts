import { randomBytes } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { importDevices, mostRows } from '#vr-fleet/entry/entry/sheet/sheet.contract.ts';
import { listGroups } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { savePlan, sendPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { sendUpgrade } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { giveOrder, serialRange } from '../../../../../../test/support/give-order.ts';
import { makeVersion } from '../../../../../../test/support/make-version.ts';
import { sendUpload } from '../../../../../../test/support/send-upload.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
let customer: FakeActor;
let order: string;
let second: string;
const own = serialRange('VH4U26K', 1_100_001, 6);

beforeAll(async () => {
  customer = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { partyId } = customer;
  order = (await giveOrder(database, server.clock, { partyId, seats: 3, serials: own })).id;
  second = (await giveOrder(database, server.clock, { partyId, seats: 9, model: 'VH-3E', serials: ['VH3E24H0200001'] }))
    .id;
  await database.pool.query(
    `insert into vr_fleet.order_lines (order_id, model, count, unit_price) values ($1, 'VH-4U', 1, 1)`,
    [second],
  );
});

type Row = readonly (string | number)[];
const workbook = (rows: readonly Row[], head: Row = ['昵称', 'SN']) =>
  writeXlsx({ sheets: [{ name: 'A', rows: [head, ...rows].map((row) => [...row]) }] });
const bring = async (
  step: 'check' | 'take',
  bytes: Uint8Array,
  { as = customer, orderIds = [order] }: { as?: FakeActor; orderIds?: string[] } = {},
) => sendUpload(server, importDevices, bytes, { as: as.session, params: { step, orderIds } });
const devices = async () =>
  (
    await database.pool.query<{ sn: string }>(
      'select sn, number, nickname, order_id from vr_fleet.devices where party_id = $1 order by number',
      [customer.partyId],
    )
  ).rows;

const rows: Row[] = [
  ['', own[0]!.toLowerCase()],
  ['Stage', `S/N： “${own[1]!.toLowerCase()}”`],
  ['', own[1]!],
  ['', 'VH4U26K11OOOO3'],
  ['', 1_234_567_890_123_456_800],
  ['', 'VH3E24H0200001'],
  ['', own[3]!],
  ['', own[4]!],
  ['x'.repeat(41), own[5]!],
];

it('checks without writing: row and reason of each problem, seats left and excess rows', async () => {
  const { data } = await bring('check', await workbook(rows));
  expect(data).toMatchObject({
    good: 3,
    added: 0,
    firstNumber: null,
    excess: 1,
    orders: [{ id: order, remaining: 3, takes: 3 }],
  });
  expect(data.bad.map(({ row, problems }) => [row, problems.map(({ message }) => message)])).toEqual([
    [4, ['SN 重复：与第 3 行相同']],
    [5, [`SN 无法识别。第 10、11、12、13 位不能是 O。是否为 ${own[2]}？`]],
    [6, [expect.stringContaining('丢失了位数')]],
    [7, ['SN 与订单商品不符：此为 VH-3E']],
    [9, ['超出配额：席位已由前面的行占满']],
    [10, ['昵称最多 40 个字符']],
  ]);
  expect(await devices()).toEqual([]);
});

it('enters valid rows in one transaction, each in the first order with a seat, and returns the others', async () => {
  const { data } = await bring('take', await workbook(rows), { orderIds: [order, second] });
  expect(data).toMatchObject({
    added: 5,
    firstNumber: 1,
    excess: 0,
    orders: [
      { id: order, takes: 3 },
      { id: second, takes: 2 },
    ],
  });
  expect(data.bad.map(({ row }) => row)).toEqual([4, 5, 6, 10]);
  expect(await devices()).toEqual([
    { sn: own[0], number: 1, nickname: 'VH-4U 001', order_id: order },
    { sn: own[1], number: 2, nickname: 'Stage', order_id: order },
    { sn: 'VH3E24H0200001', number: 3, nickname: 'VH-3E 003', order_id: second },
    { sn: own[3], number: 4, nickname: 'VH-4U 004', order_id: order },
    { sn: own[4], number: 5, nickname: 'VH-4U 005', order_id: second },
  ]);
  const seats = await database.pool.query('select id, seats_used from vr_fleet.orders where id = any($1) order by id', [
    [order, second],
  ]);
  expect(seats.rows).toEqual([
    { id: order, seats_used: 3 },
    { id: second, seats_used: 2 },
  ]);
  const again = await bring('take', await workbook(rows), { orderIds: [second] });
  expect(again.data).toMatchObject({ added: 0, good: 0 });
  expect(again.data.bad[0]!.problems[0]!.message).toBe('已录入');
});

it('refuses an invalid file as a whole at its field, and an order of another customer', async () => {
  const problem = async (bytes: Uint8Array) => {
    const { code, data } = await bring('take', bytes);
    const [first] = data as unknown as { path: string; message: string }[];
    return [code, first?.path, first?.message.split('：')[0]];
  };
  const whole = await workbook(rows);
  expect((await problem(randomBytes(3_000))).slice(0, 2)).toEqual([4000, 'file']);
  expect(await problem(await workbook([['a']], ['昵称']))).toEqual([4000, 'file', '导入文件格式错误']);
  expect(await problem(await workbook([]))).toEqual([4000, 'file', '导入文件格式错误']);
  const many = Array.from({ length: mostRows + 1 }, (_, place): Row => ['', `X${place}`]);
  expect(await problem(await workbook(many))).toEqual([4000, 'file', '导入文件格式错误']);
  const other = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  expect((await bring('take', whole, { as: other })).code).toBe(4003);
  const reader = await fakeActor(database, server.clock, { permissions: { 'devices.read': 'own' } });
  expect((await bring('check', whole, { as: reader })).code).toBe(4003);
});

it('assigns headsets to the groups of their rows, and creates missing groups on request', async () => {
  const serials = serialRange('VH4U26K', 1_300_001, 4);
  const other = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  const { id } = await giveOrder(database, server.clock, { partyId: other.partyId, seats: 9, serials });
  const file = await workbook(
    [
      [serials[0]!, '一号厅'],
      [serials[1]!, '二号厅'],
      [serials[2]!, '一号厅 '],
      [serials[3]!, 'x'.repeat(21)],
      ['VH4U26K13OOOO1', '一号厅'],
    ],
    ['SN', '分组'],
  );
  const bringIt = (step: 'check' | 'take', makeGroups: boolean) =>
    sendUpload(server, importDevices, file, { as: other.session, params: { step, orderIds: [id], makeGroups } });
  const tried = await bringIt('check', false);
  expect(tried.data).toMatchObject({ good: 0, newGroups: ['一号厅', '二号厅'], orders: [{ takes: 0 }] });
  expect(tried.data.bad.map(({ row, problems }) => [row, problems[0]!.column, problems[0]!.message])).toEqual([
    [2, 'group', '没有分组“一号厅”'],
    [3, 'group', '没有分组“二号厅”'],
    [4, 'group', '没有分组“一号厅”'],
    [5, 'group', '分组名最多 20 个字符'],
    [6, 'sn', `SN 无法识别。第 10、11、12、13 位不能是 O。是否为 ${serials[0]}？`],
  ]);
  expect(tried.data.bad.at(-1)!.problems.map(({ column }) => column)).toEqual(['sn', 'group']);
  expect((await bringIt('check', true)).data).toMatchObject({ good: 3, newGroups: ['一号厅', '二号厅'] });
  expect((await bringIt('take', true)).data).toMatchObject({ good: 3, added: 3 });
  const placed = await database.pool.query(
    `select g.name, d.number, d.place from vr_fleet.devices d join vr_fleet.groups g on g.id = d.group_id
      where d.party_id = $1 order by d.number`,
    [other.partyId],
  );
  expect(placed.rows).toEqual([
    { name: '一号厅', number: 1, place: 1 },
    { name: '二号厅', number: 2, place: 1 },
    { name: '一号厅', number: 3, place: 2 },
  ]);
  // one row of the import, which names the current groups; each created group has its own row
  const acts = await database.pool.query(
    `select entity, action, content::json -> 'after' as after from kernel.history where party_id = $1 order by id`,
    [other.partyId],
  );
  expect(acts.rows.map(({ action }) => action)).toEqual(['device-group.create', 'device-group.create', 'device.enter']);
  expect(acts.rows[2]).toEqual({
    entity: 'fleet',
    action: 'device.enter',
    after: { devices: 3, orderId: [id], groupName: ['一号厅', '二号厅'], numbers: '1–3', how: ['sheet'] },
  });

  // group defaults apply to headsets entered into the group
  const as = { as: other.session };
  const { data: groups } = await server.call(listGroups, {}, as);
  const groupId = groups.rows.find(({ name }) => name === '一号厅')!.id;
  const { data: plan } = await server.call(savePlan, { name: '常设', description: '', settings: { sleep: 300 } }, as);
  await server.call(sendPlan, { id: plan.id, version: 1, selection: { filter: { groupId } }, stands: true }, as);
  const { rows: made } = await database.pool.query<{ model: string }>(
    'select model from vr_fleet.serials where sn = $1',
    [serials[3]],
  );
  const version = await makeVersion(database, server.clock, { number: '9.1.0', models: [made[0]!.model] });
  await server.call(sendUpgrade, { id: version, selection: { filter: { groupId } }, stands: true }, as);
  const late = await workbook([[serials[3]!, '一号厅']], ['SN', '分组']);
  const params = { step: 'take' as const, orderIds: [id], makeGroups: false };
  await sendUpload(server, importDevices, late, { as: other.session, params });
  const { rows: sent } = await database.pool.query(
    `select v.kind, v.document, v.standing from vr_fleet.desired_revisions v join vr_fleet.devices d on d.id = v.device_id
      where d.sn = $1 order by v.kind`,
    [serials[3]],
  );
  expect(sent).toMatchObject([
    { kind: 'firmware', document: { number: '9.1.0' }, standing: { group: '一号厅', plans: [] } },
    { kind: 'settings', document: { sleep: 300 }, standing: { group: '一号厅', plans: ['常设'] } },
  ]);
});
