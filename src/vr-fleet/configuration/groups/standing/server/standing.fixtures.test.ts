import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { createGroup } from '#vr-fleet/configuration/groups/server/create-group.ts';
import type { FakeActor } from '../../../../../../test/support/fake-actor.ts';
import { makeFleet } from '../../../../../../test/support/make-fleet.ts';
import { makeVersion } from '../../../../../../test/support/make-version.ts';
import type { MakeRecord } from '../../../../../../test/support/tenant-record.ts';
import { stand } from './stand.ts';
import { standVersion } from './stand-version.ts';

interface Standing {
  readonly groupId: string;
  readonly planId: string;
  readonly versionId: string;
  readonly name: string;
}

/** A group of the owner with a default, named after it. */
async function standing(database: Database, clock: Clock, owner: FakeActor): Promise<Standing> {
  const name = `常设 ${owner.partyId}`;
  const at = clock.now();
  const actor = { ...owner, sessionId: '0', permissions: new Map() };
  // before the transaction, because it needs a separate connection
  const versionId = await makeVersion(database, clock);
  return database.kysely.transaction().execute(async (tx) => {
    const { id: groupId } = await createGroup({ name }, { db: tx, actor, clock, lang: 'zh' });
    const { id: planId } = await tx
      .insertInto('vr_fleet.settings_plans')
      .values({
        party_id: owner.partyId,
        name,
        name_key: name,
        description: '',
        settings: { sleep: 300 },
        pool: null,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await stand(tx, { planId, settings: { sleep: 300 } }, { groupId, personId: owner.personId, at });
    await standVersion(tx, { id: versionId }, { groupId, personId: owner.personId, at });
    return { groupId, planId, versionId, name };
  });
}

/** Owner's records for the calls of group defaults, used by the tenant tests. */
export const standingFixtures: Readonly<Record<string, MakeRecord>> = {
  'GET /vr/groups/standing': async (database, clock, owner) => {
    const { name } = await standing(database, clock, owner);
    return { params: {}, mark: name };
  },
  'POST /vr/groups/move/preview': async (database, clock, owner) => {
    const { groupId, name } = await standing(database, clock, owner);
    const { ids } = await makeFleet(database, clock, owner.partyId, { count: 1 });
    return { params: { selection: { ids }, groupId }, mark: name };
  },
  'POST /vr/groups/standing/end': async (database, clock, owner) => {
    const { groupId, planId } = await standing(database, clock, owner);
    return { params: { groupId, planId }, mark: '"ended":1' };
  },
  'POST /vr/groups/standing/versions/end': async (database, clock, owner) => {
    const { groupId, versionId } = await standing(database, clock, owner);
    return { params: { groupId, versionId }, mark: '"ended":1' };
  },
};
