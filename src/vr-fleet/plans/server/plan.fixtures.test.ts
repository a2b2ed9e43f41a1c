import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../test/support/make-fleet.ts';
import type { MakeRecord } from '../../../../test/support/tenant-record.ts';
import { addPlan } from './save-plan.ts';

/** A plan of the owner's, named after it. */
async function plan(database: Database, clock: Clock, owner: FakeActor): Promise<{ id: string; name: string }> {
  const name = `方案 ${owner.partyId} 号`;
  const actor = { ...owner, sessionId: '0', permissions: new Map() };
  const { id } = await database.kysely
    .transaction()
    .execute((tx) =>
      addPlan({ name, description: '', settings: { sleep: 300 }, pool: null }, { db: tx, actor, clock, lang: 'zh' }),
    );
  return { id, name };
}

const examplePool = {
  start: '10.24.9.40',
  end: '10.24.9.60',
  mask: '255.255.255.0',
  gateway: '10.24.9.1',
  dns: '10.24.0.53',
};

/** How the calls of plans ask for what is somebody's. */
export const planFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /vr/plans/list': async (database, clock, owner) => {
    const { name } = await plan(database, clock, owner);
    return { params: { limit: 10 }, mark: name };
  },
  'GET /vr/plans/show': async (database, clock, owner) => {
    const { id, name } = await plan(database, clock, owner);
    return { params: { id }, mark: name };
  },
  'POST /vr/plans/history': async (database, clock, owner) => {
    const { id, name } = await plan(database, clock, owner);
    return { params: { id, limit: 10 }, mark: name };
  },
  'POST /vr/plans/save': async (database, clock, owner) => {
    const { id } = await plan(database, clock, owner);
    return { params: { id, version: 1, name: 'Foyer', description: '', settings: { sleep: 60 } }, mark: '"version":2' };
  },
  'POST /vr/plans/preview': async (database, clock, owner) => {
    const { id } = await plan(database, clock, owner);
    await makeFleet(database, clock, owner.partyId, { count: 1 });
    return { params: { id, selection: { filter: {} } }, mark: '"unseen":1' };
  },
  'POST /vr/plans/send': async (database, clock, owner) => {
    const { id } = await plan(database, clock, owner);
    await makeFleet(database, clock, owner.partyId, { count: 1 });
    return { params: { id, version: 1, selection: { filter: {} } }, mark: '"total":' };
  },
  'POST /vr/plans/pool': async (database, clock, owner) => {
    await makeFleet(database, clock, owner.partyId, { count: 1 });
    const { sn } = await database.kysely
      .selectFrom('vr_fleet.devices')
      .select('sn')
      .where('party_id', '=', owner.partyId)
      .executeTakeFirstOrThrow();
    return { params: { pool: examplePool }, mark: sn };
  },
  'POST /vr/plans/copy': async (database, clock, owner) => {
    const { id, name } = await plan(database, clock, owner);
    return { params: { id }, mark: `${name} 2` };
  },
};
