import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

/** One headset of the owner, with a unique nickname. */
async function headset(database: Database, clock: Clock, { partyId }: FakeActor) {
  const nickname = `Hall of ${partyId}`;
  const { ids, orderId } = await makeFleet(database, clock, partyId, { count: 1, nickname });
  return { id: ids[0]!, orderId, nickname };
}

/** Owner's records for the calls of devices, used by the tenant tests. */
export const deviceFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /vr/devices/list': async (database, clock, owner) => {
    const { nickname } = await headset(database, clock, owner);
    return { params: {}, mark: nickname };
  },
  'POST /vr/devices/export': async (database, clock, owner) => {
    const { id, nickname } = await headset(database, clock, owner);
    return { params: { selection: { ids: [id] } }, mark: nickname };
  },
  'GET /vr/devices/strip': async (database, clock, owner) => {
    const { id } = await headset(database, clock, owner);
    const { number } = await database.kysely
      .selectFrom('vr_fleet.devices')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { params: { ungrouped: true, from: number }, mark: '"total":1' };
  },
  'GET /vr/devices/versions': async (database, clock, owner) => {
    const { id } = await headset(database, clock, owner);
    const pui = `5.${owner.partyId}.1`;
    await database.kysely.updateTable('vr_fleet.devices').set({ pui }).where('id', '=', id).execute();
    return { params: {}, mark: pui };
  },
  'GET /vr/devices/show': async (database, clock, owner) => {
    const { id, nickname } = await headset(database, clock, owner);
    return { params: { id }, mark: nickname };
  },
  'GET /vr/devices/timeline': async (database, clock, owner) => {
    const { id } = await headset(database, clock, owner);
    await database.kysely
      .insertInto('vr_fleet.presence')
      .values({ device_id: id, at: clock.now(), status: 'standby', cause: 'said' })
      .execute();
    return { params: { id }, mark: 'standby' };
  },
  'POST /history device': changedRecord('device', headset),
  'POST /vr/devices/rename': async (database, clock, owner) => {
    const { id } = await headset(database, clock, owner);
    return { params: { id, version: 1, nickname: 'Foyer' }, mark: '"version":2' };
  },
  'POST /vr/devices/remove': async (database, clock, owner) => {
    const { id } = await headset(database, clock, owner);
    return { params: { selection: { ids: [id] }, count: 1 }, mark: '"removed":1' };
  },
};
