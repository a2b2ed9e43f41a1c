import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { createGroup } from './create-group.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';

/** One group of the owner, without headsets. */
async function group(database: Database, clock: Clock, owner: FakeActor): Promise<string> {
  const name = `组 ${owner.partyId}`;
  const actor = { ...owner, sessionId: '0', permissions: new Map() };
  const { id } = await database.kysely
    .transaction()
    .execute((tx) => createGroup({ name }, { db: tx, actor, clock, lang: 'zh' }));
  return id;
}

/** Owner's records for the calls of groups, used by the tenant tests. */
export const groupFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /vr/groups/list': async (database, clock, owner) => {
    await group(database, clock, owner);
    return { params: {}, mark: `组 ${owner.partyId}` };
  },
  'POST /vr/groups/create': async (database, clock, owner) => {
    await group(database, clock, owner);
    return { params: { name: 'Foyer' }, mark: '"position":2' };
  },
  'POST /vr/groups/change': async (database, clock, owner) => {
    const id = await group(database, clock, owner);
    return { params: { id, version: 1, name: 'Foyer', cartSize: 12 }, mark: '"version":2' };
  },
  'POST /vr/groups/order': async (database, clock, owner) => {
    const id = await group(database, clock, owner);
    return { params: { id, position: 1 }, mark: '"position":' };
  },
  'POST /vr/groups/delete': async (database, clock, owner) => {
    const id = await group(database, clock, owner);
    return { params: { id, count: 0 }, mark: '"left":0' };
  },
  'POST /vr/groups/move': async (database, clock, owner) => {
    const groupId = await group(database, clock, owner);
    const { ids } = await makeFleet(database, clock, owner.partyId, { count: 1 });
    return { params: { selection: { ids }, groupId }, mark: '"moved":1' };
  },
  'POST /vr/groups/wall': async (database, clock, owner) => {
    await makeFleet(database, clock, owner.partyId, { count: 1, nickname: `墙 ${owner.partyId}` });
    return { params: {}, mark: `墙 ${owner.partyId}` };
  },
};
