import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { usualGate } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import type { FakeActor } from '../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../test/support/make-fleet.ts';
import { makeVersion } from '../../../../../test/support/make-version.ts';
import { changedRecord } from '../../../../../test/support/changed-record.ts';
import type { MakeRecord } from '../../../../../test/support/tenant-record.ts';
import { saveRollout } from './save-rollout.ts';
import { begin } from './start-rollout.ts';

const everyone = { selection: { filter: {} }, waves: [{ whom: 'rest' as const, ...usualGate }] };

/** A draft of the owner, with a unique name, for its only headset. */
async function draft(database: Database, clock: Clock, owner: FakeActor) {
  const { ids } = await makeFleet(database, clock, owner.partyId, { count: 1 });
  const versionId = await makeVersion(database, clock);
  await maySend(database, owner);
  const name = `发布 ${owner.partyId} 号`;
  const actor = { ...owner, sessionId: '0', permissions: new Map() };
  const { id, version } = await database.kysely
    .transaction()
    .execute((tx) => saveRollout({ name, versionId, ...everyone }, { db: tx, actor, clock, lang: 'zh' }));
  return { id, version, name, versionId, actor, deviceId: ids[0]! };
}

/** Starting or resuming a rollout also needs the permission to send its content. */
async function maySend({ pool }: Database, { personId }: FakeActor): Promise<void> {
  await pool.query(
    `insert into accounts.role_permissions (role, permission, scope)
     select role, 'upgrades.send', 'own' from accounts.memberships where person_id = $1 on conflict do nothing`,
    [personId],
  );
}

/** The same, started: its one wave is open. */
async function running(database: Database, clock: Clock, owner: FakeActor) {
  const made = await draft(database, clock, owner);
  const actor = { ...made.actor, permissions: new Map([['rollouts.edit', 'own'] as const]) };
  await database.kysely.transaction().execute(async (tx) => {
    const rollout = await tx
      .selectFrom('vr_fleet.rollouts')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    await begin(tx, rollout, actor, clock);
  });
  const { id: waveId } = await database.kysely
    .selectFrom('vr_fleet.rollout_waves')
    .select('id')
    .where('rollout_id', '=', made.id)
    .executeTakeFirstOrThrow();
  return { ...made, waveId };
}

/** Owner's records for the calls of rollouts, used by the tenant tests. */
export const rolloutFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /vr/rollouts/list': async (database, clock, owner) => {
    const { name } = await draft(database, clock, owner);
    return { params: { limit: 10 }, mark: name };
  },
  'GET /vr/rollouts/show': async (database, clock, owner) => {
    const { id, name } = await draft(database, clock, owner);
    return { params: { id }, mark: name };
  },
  'GET /vr/rollouts/attention': async (database, clock, owner) => {
    const { id, name } = await running(database, clock, owner);
    await database.pool.query(`update vr_fleet.rollouts set state = 'paused' where id = $1`, [id]);
    await database.pool.query(`update vr_fleet.rollout_waves set state = 'halted' where rollout_id = $1`, [id]);
    return { params: {}, mark: name };
  },
  'GET /vr/rollouts/forecast': async (database, clock, owner) => {
    const { id } = await running(database, clock, owner);
    return { params: { id }, mark: '"unseen":1' };
  },
  'POST /history rollout': changedRecord('rollout', draft),
  'POST /vr/rollouts/save': async (database, clock, owner) => {
    const { id, version, versionId } = await draft(database, clock, owner);
    return { params: { id, version, name: 'Foyer', versionId, ...everyone }, mark: '"version":2' };
  },
  'POST /vr/rollouts/preview': async (database, clock, owner) => {
    const { versionId } = await draft(database, clock, owner);
    return { params: { versionId, ...everyone }, mark: '"total":1' };
  },
  'POST /vr/rollouts/start': async (database, clock, owner) => {
    const { id, version } = await draft(database, clock, owner);
    return { params: { id, version }, mark: '"total":1' };
  },
  'POST /vr/rollouts/change': async (database, clock, owner) => {
    const { id, version, waveId } = await running(database, clock, owner);
    await database.pool.query(`update vr_fleet.rollouts set state = 'paused' where id = $1`, [id]);
    const waves = [{ id: waveId, ...usualGate, failedPercent: 20 }];
    return { params: { id, version, waves, reason: 'Two are broken' }, mark: '"version":2' };
  },
  'POST /vr/rollouts/resume': async (database, clock, owner) => {
    const { id } = await running(database, clock, owner);
    await database.pool.query(`update vr_fleet.rollouts set state = 'paused' where id = $1`, [id]);
    return { params: { id }, mark: '"data":{}' };
  },
  'POST /vr/rollouts/next': async (database, clock, owner) => {
    const { id, waveId } = await running(database, clock, owner);
    return { params: { id, waveId }, mark: '"data":{}' };
  },
  'POST /vr/rollouts/abort': async (database, clock, owner) => {
    const { id } = await running(database, clock, owner);
    return { params: { id, reason: 'The wrong week' }, mark: '"takenBack":1' };
  },
};
