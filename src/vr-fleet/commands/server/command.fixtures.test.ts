import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { issueCommand } from '#vr-fleet/commands/server/issue-command.ts';
import type { FakeActor } from '../../../../test/support/fake-actor.ts';
import { makeHeadsets, type MadeHeadset } from '../../../../test/support/make-headsets.ts';
import type { MakeRecord } from '../../../../test/support/tenant-record.ts';

interface Commanded {
  readonly headset: MadeHeadset;
  readonly batchId: string;
}

/** A headset of the owner's that was sent a restart. */
async function commanded(database: Database, clock: Clock, owner: FakeActor): Promise<Commanded> {
  const [headset] = await makeHeadsets(database, clock, owner.partyId, [{}]);
  const actor = { ...owner, sessionId: '0', permissions: new Map() };
  const selection = { ids: [headset!.id] };
  const { batchId } = await database.kysely
    .transaction()
    .execute((tx) => issueCommand(tx, { selection, type: 'restart' }, { actor, clock }));
  return { headset: headset!, batchId };
}

const named = async (database: Database, { personId }: FakeActor): Promise<string> => {
  const { name } = await database.kysely
    .selectFrom('accounts.people')
    .select('name')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return name;
};

/** Owner's records for the calls of commands and settings, used by the tenant tests. */
export const commandFixtures: Readonly<Record<string, MakeRecord>> = {
  'POST /vr/commands/preview': async (database, clock, owner) => {
    const { headset } = await commanded(database, clock, owner);
    return { params: { selection: { ids: [headset.id] } }, mark: '"matching":1' };
  },
  'POST /vr/commands/issue': async (database, clock, owner) => {
    const { headset } = await commanded(database, clock, owner);
    return { params: { selection: { ids: [headset.id] }, type: 'restart' }, mark: '"total":1' };
  },
  'POST /vr/commands/batches': async (database, clock, owner) => {
    await commanded(database, clock, owner);
    return { params: {}, mark: await named(database, owner) };
  },
  'GET /vr/commands/batch': async (database, clock, owner) => {
    const { batchId } = await commanded(database, clock, owner);
    return { params: { id: batchId }, mark: await named(database, owner) };
  },
  'GET /vr/commands/latest': async (database, clock, owner) => {
    const { batchId } = await commanded(database, clock, owner);
    return { params: {}, mark: `"batchId":"${batchId}"` };
  },
  'POST /vr/commands/list': async (database, clock, owner) => {
    const { batchId, headset } = await commanded(database, clock, owner);
    return { params: { batchId }, mark: headset.sn };
  },
  'POST /vr/commands/batches/export': async (database, clock, owner) => {
    await commanded(database, clock, owner);
    return { params: {}, mark: await named(database, owner) };
  },
  'POST /vr/commands/export': async (database, clock, owner) => {
    const { batchId, headset } = await commanded(database, clock, owner);
    return { params: { batchId }, mark: headset.sn };
  },
  'POST /vr/devices/settings': async (database, clock, owner) => {
    const [headset] = await makeHeadsets(database, clock, owner.partyId, [{}]);
    return { params: { selection: { ids: [headset!.id] }, settings: { sleep: 60 } }, mark: '"total":1' };
  },
  'POST /vr/devices/settings/compare': async (database, clock, owner) => {
    const [headset] = await makeHeadsets(database, clock, owner.partyId, [{}]);
    return { params: { selection: { ids: [headset!.id] }, settings: { sleep: 60 } }, mark: '"total":1' };
  },
};
