import { beforeAll, describe, expect, it } from 'vitest';
import { createGroup, moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { groupWall } from '#vr-fleet/configuration/groups/wall/wall.contract.ts';
import { fakeActor, type FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeFleet, type MadeFleet } from '../../../../../../test/support/make-fleet.ts';
import { useDatabase } from '../../../../../../test/support/use-database.ts';
import { useServer } from '../../../../../../test/support/use-server.ts';

const database = useDatabase();
const server = useServer(database);
const given = { role: 'fleet_owner', kind: 'fleet_customer' } as const;

let owner: FakeActor;
let fleet: MadeFleet;
let hall: string;
const call = ((endpoint, params, options) =>
  server.call(endpoint, params, { as: owner.session, ...options })) as typeof server.call;
const wall = async (filter = {}) => {
  const { data } = await call(groupWall, filter);
  return data.groups.map(({ name, devices }) => [name, devices.map(([, number, , place]) => [number, place])]);
};

beforeAll(async () => {
  owner = await fakeActor(database, server.clock, given);
  fleet = await makeFleet(database, server.clock, owner.partyId, { count: 6 });
  const stranger = await fakeActor(database, server.clock, given);
  await makeFleet(database, server.clock, stranger.partyId, { count: 2 });
  hall = (await call(createGroup, { name: 'Hall', cartSize: 12 })).data.id;
  await call(createGroup, { name: 'Empty' });
  await call(moveDevices, { selection: { ids: [fleet.ids[3]!] }, groupId: hall, place: 5 });
  await call(moveDevices, { selection: { ids: [fleet.ids[4]!] }, groupId: hall });
});

describe('the map view', () => {
  it('places each headset at its position, groups in order, ungrouped ones last', async () => {
    expect(await wall()).toEqual([
      [
        'Hall',
        [
          [5, 1],
          [4, 5],
        ],
      ],
      ['Empty', []],
      [
        null,
        [
          [1, null],
          [2, null],
          [3, null],
          [6, null],
        ],
      ],
    ]);
  });

  it('shows the headsets of a filter, without empty groups', async () => {
    expect(await wall({ groupId: hall })).toEqual([
      [
        'Hall',
        [
          [5, 1],
          [4, 5],
        ],
      ],
    ]);
    expect(await wall({ ungrouped: true, from: 2, to: 3 })).toEqual([
      [
        null,
        [
          [2, null],
          [3, null],
        ],
      ],
    ]);
    expect(await wall({ find: 'Room 004' })).toEqual([['Hall', [[4, 5]]]]);
    expect(await wall({ status: ['online'] })).toEqual([]);
  });

  it('contains the status of each headset', async () => {
    await database.pool.query(
      `update vr_fleet.devices set status = 'standby', failed = true, low_battery = true, pui = '5.9.8' where id = $1`,
      [fleet.ids[3]],
    );
    await database.pool.query(`update vr_fleet.device_reports set battery = 12, charging = true where device_id = $1`, [
      fleet.ids[3],
    ]);
    const { data } = await call(groupWall, { groupId: hall });
    expect(data).toMatchObject({ versions: ['5.9.8'], more: false });
    expect(data.groups[0]!.devices).toEqual([
      [fleet.ids[4], 5, 'Room 005', 1, 'n', 0, null, null, 'n', null],
      [fleet.ids[3], 4, 'Room 004', 5, 's', 7, 12, 0, 'n', null],
    ]);
  });

  it('returns none beyond 10,000', async () => {
    const large = await fakeActor(database, server.clock, given);
    await makeFleet(database, server.clock, large.partyId, { count: 10_001 });
    const { data } = await call(groupWall, {}, { as: large.session });
    expect(data).toEqual({ groups: [], versions: [], more: true });
  });
});
