import { hash } from 'node:crypto';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';
import { addPlan } from './save-plan.ts';

/** A plan of the owner, with a unique name. */
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

/** Uploaded pictures without stored bytes. */
async function animation({ kysely }: Database, clock: Clock, { personId, partyId }: FakeActor): Promise<string> {
  const sha256 = hash('sha256', partyId);
  const { id } = await kysely
    .insertInto('kernel.files')
    .values({
      sha256,
      size: 7,
      media_type: 'application/zip',
      name: 'frames.zip',
      person_id: personId,
      party_id: partyId,
      created_at: clock.now(),
      entity: null,
      entity_id: null,
      unclaimed_since: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('vr_fleet.animations')
    .values({ file_id: id, party_id: partyId, sha256, frames: 1 })
    .execute();
  return sha256;
}

const examplePool = {
  start: '10.24.9.40',
  end: '10.24.9.60',
  mask: '255.255.255.0',
  gateway: '10.24.9.1',
  dns: '10.24.0.53',
};

/** Owner's records for the calls of plans, used by the tenant tests. */
export const planFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /vr/plans/list': async (database, clock, owner) => {
    const { name } = await plan(database, clock, owner);
    return { params: { limit: 10 }, mark: name };
  },
  'GET /vr/plans/show': async (database, clock, owner) => {
    const { id, name } = await plan(database, clock, owner);
    return { params: { id }, mark: name };
  },
  'POST /history settings-plan': changedRecord('settings-plan', plan),
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
  'GET /vr/plans/frames/show': async (database, clock, owner) => ({
    params: { sha256: await animation(database, clock, owner) },
    mark: '/api/files/',
  }),
  'POST /vr/plans/copy': async (database, clock, owner) => {
    const { id, name } = await plan(database, clock, owner);
    return { params: { id }, mark: `${name} 2` };
  },
};
