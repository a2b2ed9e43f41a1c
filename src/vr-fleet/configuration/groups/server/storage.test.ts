import { beforeAll, describe, expect, it } from 'vitest';
import { fleetStrip, listDevices } from '#vr-fleet/headsets/devices/devices.contract.ts';
import {
  changeGroup,
  createGroup,
  deleteGroup,
  listGroups,
  moveDevices,
} from '#vr-fleet/configuration/groups/groups.contract.ts';
import { fleetOverview } from '#vr-fleet/headsets/overview/overview.contract.ts';
import { noteSilent } from '#vr-fleet/protocol/protocol/server/connections/note-silent.ts';
import { fakeActor, type FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../test/support/use-server.ts';
import { groupRecord } from './group-records.ts';

const database = useDatabase();
const server = useServer(database);
const day = 86_400_000;
const name = 'Store';
const cartSize = 24;

let owner: FakeActor;
let ids: readonly string[];
let made = 0;
const call = ((endpoint, params) => server.call(endpoint, params, { as: owner.session })) as typeof server.call;
const group = async (storage: boolean): Promise<string> =>
  (await call(createGroup, { name: `Group ${(made += 1)}`, cartSize, storage })).data.id;
const move = (numbers: readonly number[], groupId: string | null, place?: number) =>
  call(moveDevices, {
    selection: { ids: numbers.map((number) => ids[number - 1]!) },
    groupId,
    ...(place !== undefined && { place }),
  });

/** The numbers of the headsets that need attention: one list, and every count of it. */
async function attention(): Promise<{ offline: number[]; never: number[] }> {
  const list = async (status: 'offline' | 'never') =>
    (await call(listDevices, { silent: true, status: [status], sort: 'number' })).data.rows.map(({ number }) => number);
  const found = { offline: await list('offline'), never: await list('never') };
  const counts = { silent: found.offline.length, silentNever: found.never.length };
  expect((await call(fleetOverview, {})).data).toMatchObject(counts);
  expect((await call(fleetStrip, {})).data).toMatchObject(counts);
  return found;
}

// 1 to 4 were entered 8 days ago and have never connected, 5 was entered 6 days ago and has not either, 6 was
// last connected 8 days ago.
beforeAll(async () => {
  owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  ({ ids } = await makeFleet(database, server.clock, owner.partyId, { count: 6 }));
  const now = server.clock.now().getTime();
  await database.pool.query(
    `update vr_fleet.devices
        set entered_at = case when number = 5 then $2::timestamptz else $3::timestamptz end,
            status = case when number = 6 then 'offline' else 'never' end,
            silent_at = case when number = 5 then $2::timestamptz else $3::timestamptz end + interval '7 days'
      where party_id = $1`,
    [owner.partyId, new Date(now - 6 * day), new Date(now - 8 * day)],
  );
});

describe('headsets of a storage group', () => {
  it('need attention only if they have connected before', async () => {
    await move([1, 6], await group(true));
    await noteSilent(database.kysely, server.clock.now());
    expect(await attention()).toEqual({ offline: [6], never: [2, 3, 4] });
  });

  it('are excluded when they become due in the group', async () => {
    const store = await group(true);
    await move([5], store);
    await database.pool.query('update vr_fleet.devices set silent_at = $2 where id = $1', [ids[4], new Date(0)]);
    await noteSilent(database.kysely, server.clock.now());
    expect((await attention()).never).not.toContain(5);
    const { rows } = await database.pool.query('select silent_at from vr_fleet.devices where id = $1', [ids[4]]);
    expect(rows).toEqual([{ silent_at: null }]);
  });

  it('need attention again after they leave, at once or after seven days', async () => {
    await move([1, 5], null);
    expect((await attention()).never).toEqual([1, 2, 3, 4]);
    await noteSilent(database.kysely, new Date(server.clock.now().getTime() + 2 * day));
    expect((await attention()).never).toEqual([1, 2, 3, 4, 5]);
  });

  it('exchange this status with headsets that swap positions with them', async () => {
    const [store, hall] = [await group(true), await group(false)];
    await move([2], store);
    await move([3], hall);
    expect((await attention()).never).toEqual([1, 3, 4, 5]);
    expect((await move([2], hall, 1)).data).toMatchObject({ moved: 1 });
    expect((await attention()).never).toEqual([1, 2, 4, 5]);
  });

  it('need attention again when the group is deleted', async () => {
    const store = await group(true);
    await move([4], store);
    expect((await attention()).never).toEqual([1, 2, 5]);
    await call(deleteGroup, { id: store, count: 1 });
    expect((await attention()).never).toEqual([1, 2, 4, 5]);
  });
});

it('updates the headsets when a group becomes a storage group and back, with history rows', async () => {
  const { id } = (await call(createGroup, { name, cartSize })).data;
  await move([4], id);
  const change = (version: number, storage?: boolean) =>
    call(changeGroup, { id, version, name, cartSize, ...(storage !== undefined && { storage }) });
  expect((await change(1, true)).data).toEqual({ version: 2 });
  expect((await attention()).never).toEqual([1, 2, 5]);
  expect((await change(2)).data).toEqual({ version: 2 });
  const listed = (await call(listGroups, {})).data.rows.find((row) => row.id === id);
  expect(listed).toMatchObject({ storage: true, version: 2 });
  expect((await change(2, false)).data).toEqual({ version: 3 });
  expect((await attention()).never).toEqual([1, 2, 4, 5]);
  const { rows } = await database.pool.query<{ content: unknown }>(
    `select content::json as content from kernel.history
      where entity = 'device-group' and entity_id = $1 and action = 'device-group.change' order by id`,
    [id],
  );
  expect(rows).toMatchObject(
    [true, false].map((storage) => ({ content: { before: { storage: !storage }, after: { storage } } })),
  );
  expect(groupRecord.fields['storage']).toEqual({ zh: '库存', en: 'Storage' });
});
