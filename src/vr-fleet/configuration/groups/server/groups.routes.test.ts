import { beforeAll, describe, expect, it } from 'vitest';
import { fleetStrip, listDevices, removeDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import {
  changeGroup,
  createGroup,
  deleteGroup,
  listGroups,
  moveDevices,
  orderGroup,
} from '#vr-fleet/configuration/groups/groups.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet, type MadeFleet } from '../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const given = { role: 'fleet_owner', kind: 'fleet_customer' } as const;

let owner: FakeActor;
let stranger: FakeActor;
let fleet: MadeFleet;
const call = ((endpoint, params, options) =>
  server.call(endpoint, params, { as: owner.session, ...options })) as typeof server.call;
const make = async (name: string): Promise<string> => (await call(createGroup, { name })).data.id;
const names = async (): Promise<string[]> => (await call(listGroups, {})).data.rows.map(({ name }) => name);
const placesOf = async (groupId: string): Promise<(readonly [number, number | null])[]> =>
  (await call(listDevices, { groupId, sort: 'number' })).data.rows.map(({ number, place }) => [number, place] as const);

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, given);
  stranger = await fakeActor(database, server.clock, given);
  fleet = await makeFleet(database, server.clock, owner.partyId, { count: 12 });
});

describe('groups', () => {
  it('are created and changed on their version, with unique names', async () => {
    const id = await make('实训一厅');
    await make('Hall');
    const taken = await call(createGroup, { name: ' ＨＡＬＬ ' });
    expect(taken).toMatchObject({
      code: 4000,
      data: [{ path: 'name', message: 'Group name duplicated, please change' }],
    });
    expect((await call(changeGroup, { id, version: 1, name: 'hall', cartSize: 20 })).code).toBe(4000);
    const { data } = await call(changeGroup, { id, version: 1, name: '实训二厅', cartSize: 24 });
    expect(data).toEqual({ version: 2 });
    expect((await call(changeGroup, { id, version: 1, name: '实训三厅', cartSize: 20 })).code).toBe(4009);
    const other = await call(createGroup, { name: 'Hall' }, { as: stranger.session });
    expect(other.code).toBe(1000);
    const { rows } = (await call(listGroups, {})).data;
    expect(rows).toMatchObject([
      { name: '实训二厅', cartSize: 24, version: 2 },
      { name: 'Hall', cartSize: 20, version: 1 },
    ]);
  });

  it.each([
    { name: '' },
    { name: '一二三四五六七八九十一二三四五六七八九十一' },
    { name: 'Cart', cartSize: 9 },
    { name: 'Cart', cartSize: 25 },
  ])('are refused as %j', async (asked) => {
    expect((await call(createGroup, asked)).code).toBe(4000);
  });

  it('are ordered by position', async () => {
    const id = await make('Third');
    expect((await call(orderGroup, { id, position: 1 })).data).toEqual({ position: 1 });
    expect(await names()).toEqual(['Third', '实训二厅', 'Hall']);
    expect((await call(orderGroup, { id, position: 99 })).data).toEqual({ position: 3 });
    expect(await names()).toEqual(['实训二厅', 'Hall', 'Third']);
    expect((await call(orderGroup, { id, position: 2 }, { as: stranger.session })).code).toBe(4003);
  });

  it('are limited to 500, also when two are created at once', async () => {
    const many = await fakeActor(database, server.clock, given);
    await database.pool.query(
      `insert into vr_fleet.groups (party_id, name, name_key, position)
       select $1, 'G' || n, 'g' || n, n from generate_series(1, 499) n`,
      [many.partyId],
    );
    const made = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => call(createGroup, { name }, { as: many.session })),
    );
    expect(made.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 5000, 5000]);
  });
});

describe('headsets', () => {
  let group: string;
  let other: string;
  const ids = (...numbers: number[]): string[] => numbers.map((number) => fleet.ids[number - 1]!);
  const move = (numbers: readonly number[], groupId: string | null, place?: number) =>
    call(moveDevices, { selection: { ids: ids(...numbers) }, groupId, ...(place !== undefined && { place }) });
  beforeAll(async () => {
    group = await make('Cart A');
    other = await make('Cart B');
  });

  it('receive the lowest free positions by number, and retain them when others leave', async () => {
    expect((await move([5, 3, 4, 6], group)).data).toEqual({ moved: 4, stayed: 0, applied: 0 });
    expect(await placesOf(group)).toEqual([[3, 1], [4, 2], [5, 3], [6, 4]]); // prettier-ignore
    expect((await move([4], null)).data).toEqual({ moved: 1, stayed: 0, applied: 0 });
    expect((await move([6, 7, 8], group)).data).toEqual({ moved: 2, stayed: 1, applied: 0 });
    expect(await placesOf(group)).toEqual([[3, 1], [5, 3], [6, 4], [7, 2], [8, 5]]); // prettier-ignore
  });

  it('swap positions with the headset there, also of another group', async () => {
    await move([9], other);
    expect((await move([9], group, 3)).data).toEqual({ moved: 1, stayed: 0, applied: 0 });
    expect(await placesOf(group)).toEqual([[3, 1], [6, 4], [7, 2], [8, 5], [9, 3]]); // prettier-ignore
    expect(await placesOf(other)).toEqual([[5, 1]]);
    const refused = await move([10], group, 1);
    expect(refused).toMatchObject({ code: 5000, msg: expect.stringContaining('Room 003') as string });
    expect((await move([9], group, 3)).data).toEqual({ moved: 0, stayed: 1, applied: 0 });
    await move([9], group, 7);
    await move([7, 8], group, 6);
    expect(await placesOf(group)).toEqual([[3, 1], [6, 4], [7, 6], [8, 8], [9, 7]]); // prettier-ignore
  });

  it('are found, counted and listed by group', async () => {
    const { data } = await call(listDevices, { ungrouped: true, sort: 'number' });
    expect(data.rows.map(({ number }) => number)).toEqual([1, 2, 4, 10, 11, 12]);
    expect((await call(listDevices, { groupId: group, find: 'Room 00', sort: 'number' })).data.total).toBe(5);
    expect((await call(listDevices, { ungrouped: false })).data.total).toBe(6);
    const { segments } = (await call(fleetStrip, {})).data;
    expect(segments.map(({ groupName, total, numbers }) => [groupName, total, numbers])).toEqual([
      ['实训二厅', 0, []],
      ['Hall', 0, []],
      ['Third', 0, []],
      ['Cart A', 5, [[3, 1], [6, 4]]], // prettier-ignore
      ['Cart B', 1, [[5, 1]]],
      [null, 6, [[1, 2], [4, 1], [10, 3]]], // prettier-ignore
    ]);
  });

  it('write one history row an action, a single headset in its own history', async () => {
    const count = async () =>
      (await database.pool.query<{ entity: string; content: unknown }>(
        `select entity, content::json as content from kernel.history where action in ('device.group', 'device.ungroup') order by id`,
      )).rows; // prettier-ignore
    const before = (await count()).length;
    await move([1, 2], group);
    await move([1], null);
    expect((await count()).slice(before)).toMatchObject([
      { entity: 'fleet', content: { after: { groupName: 'Cart A', devices: 2 } } },
      { entity: 'device' },
    ]);
  });

  it('release their position when they are removed', async () => {
    await call(removeDevices, { selection: { ids: ids(2) }, count: 1 });
    await move([1], group);
    expect((await placesOf(group)).find(([number]) => number === 1)).toEqual([1, 2]);
  });

  it('of another customer cannot be moved, nor into a foreign group', async () => {
    const foreign = await call(moveDevices, { selection: { ids: ids(1) }, groupId: null }, { as: stranger.session });
    expect(foreign.code).toBe(5000);
    const theirs = (await call(listGroups, {}, { as: stranger.session })).data.rows[0]!.id;
    expect((await move([1], theirs)).code).toBe(4003);
  });

  it('stay when their group is deleted, which requires their current number', async () => {
    const { total } = (await call(listDevices, { groupId: group })).data;
    expect((await call(deleteGroup, { id: group, count: total - 1 })).code).toBe(4009);
    expect((await call(deleteGroup, { id: group, count: total })).data).toEqual({ left: total });
    expect((await call(listDevices, { ungrouped: true })).data.total).toBe(10);
    expect(await names()).not.toContain('Cart A');
  });
});
