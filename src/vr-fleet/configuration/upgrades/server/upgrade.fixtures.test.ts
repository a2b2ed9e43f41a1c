import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { makeVersion } from '../../../../../test/support/make-version.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';
import { sendUpgrade } from './send-upgrade.ts';

/** A version for the model of the owner's only headset. */
async function version(database: Database, clock: Clock, owner: FakeActor) {
  const { ids } = await makeFleet(database, clock, owner.partyId, { count: 1 });
  return { id: await makeVersion(database, clock), selection: { ids: [...ids] } };
}

/** The same, sent to the headset, where it failed. */
async function failed(database: Database, clock: Clock, owner: FakeActor) {
  const { id, selection } = await version(database, clock, owner);
  const actor = { ...owner, sessionId: '0', permissions: new Map() };
  await database.kysely.transaction().execute((tx) => sendUpgrade({ id, selection }, { actor, clock, db: tx }));
  await sql`update vr_fleet.desired_revisions set failed_at = ${clock.now()}, error = 'install_failed'
             where device_id = any(${selection.ids}::bigint[])`.execute(database.kysely);
  return { id, selection };
}

/** Owner's records for the calls of upgrades, used by the tenant tests. */
export const upgradeFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /vr/upgrades/list': async (database, clock, owner) => {
    const { id } = await failed(database, clock, owner);
    return { params: {}, mark: `"id":"${id}"` };
  },
  'GET /vr/upgrades/show': async (database, clock, owner) => {
    const { id } = await failed(database, clock, owner);
    return { params: { id }, mark: '"failed":1' };
  },
  'GET /vr/upgrades/spread': async (database, clock, owner) => {
    await version(database, clock, owner);
    return { params: {}, mark: '"total":1' };
  },
  'POST /vr/upgrades/preview': async (database, clock, owner) => {
    const { id, selection } = await version(database, clock, owner);
    return { params: { id, selection }, mark: '"total":1' };
  },
  'POST /vr/upgrades/send': async (database, clock, owner) => {
    const { id, selection } = await version(database, clock, owner);
    return { params: { id, selection }, mark: '"total":1' };
  },
  'POST /vr/upgrades/resend': async (database, clock, owner) => {
    const { id } = await failed(database, clock, owner);
    return { params: { id }, mark: '"total":1' };
  },
};
