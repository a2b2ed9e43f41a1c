import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import { createGroup, moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { listStanding, previewMove } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { sendUpgrade } from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { fakeActor, type FakeActor } from './fake-actor.ts';
import { makeFleet } from './make-fleet.ts';
import { makeVersion } from './make-version.ts';
import type { TestDatabase } from './use-database.ts';
import type { TestServer } from './use-server.ts';

interface Act {
  readonly action: string;
  readonly content: { readonly before?: object; readonly after?: object };
}

interface Last<Document> {
  readonly rev: number;
  readonly document: Document;
  readonly standing: { readonly group: string; readonly plans: string[] } | null;
}

/**
 * A customer's groups, headsets that join them, and the last revisions sent to these. The customer exists before the
 * first test.
 */
export function useStanding(database: TestDatabase, server: TestServer) {
  let owner: FakeActor;
  const call: TestServer['call'] = (endpoint, params) =>
    server.call(endpoint, params, { as: owner.session, lang: 'en' });
  /** Switches to another customer, who has no data yet. */
  const changeOwner = async (): Promise<void> => {
    owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
  };
  beforeAll(changeOwner);

  return {
    owner: () => owner,
    changeOwner,
    call,
    fleet: (options: { readonly count: number; readonly serviceUntil?: string }) =>
      makeFleet(database, server.clock, owner.partyId, options),
    group: async (name: string): Promise<string> => (await call(createGroup, { name })).data.id,
    move: (
      ids: readonly string[],
      groupId: string | null,
      more: { readonly apply?: boolean; readonly place?: number } = {},
    ) => call(moveDevices, { selection: { ids: [...ids] }, groupId, ...more }),
    preview: async (ids: readonly string[], groupId: string, place?: number) =>
      (await call(previewMove, { selection: { ids: [...ids] }, groupId, ...(place !== undefined && { place }) })).data
        .groups,
    /** The group defaults. */
    list: async () => (await call(listStanding, {})).data,
    /** The last revision sent to a headset; undefined if none was sent. */
    last: async <Document>(id: string, kind: 'settings' | 'firmware'): Promise<Last<Document> | undefined> =>
      (
        await database.pool.query<Last<Document>>(
          `select rev, document, standing from vr_fleet.desired_revisions
            where device_id = $1 and kind = $2 order by rev desc limit 1`,
          [id, kind],
        )
      ).rows[0],
    /** The customer's history, newest first; of one kind of record if it is named. */
    acts: async (entity?: string): Promise<readonly Act[]> =>
      (
        await database.pool.query<Act>(
          `select action, content::json from kernel.history
            where party_id = $1 and entity = coalesce($2, entity) order by id desc`,
          [owner.partyId, entity ?? null],
        )
      ).rows,
  };
}

type Standing = ReturnType<typeof useStanding>;

/** Default versions of the system for these groups, and headsets by their system. */
export function useStandingVersions(database: TestDatabase, server: TestServer, standing: Standing) {
  const reportPui = (id: string, pui: string | null) =>
    sql`update vr_fleet.devices set pui = ${pui} where id = ${id}`.execute(database.kysely);
  const send = (id: string, groupId: string, stands = false) =>
    standing.call(sendUpgrade, { id, selection: { filter: { groupId } }, ...(stands && { stands }) });

  return {
    version: (number: string, models?: string[]) =>
      makeVersion(database, server.clock, { number, ...(models && { models }) }),
    /** A headset for each system, in order; null for one that has never reported its system. */
    fleetOf: async (puis: readonly (string | null)[]): Promise<readonly string[]> => {
      const { ids } = await standing.fleet({ count: puis.length });
      for (const [at, pui] of puis.entries()) await reportPui(ids[at]!, pui);
      return ids;
    },
    changeModel: (id: string, model: string) =>
      sql`update vr_fleet.devices set model = ${model} where id = ${id}`.execute(database.kysely),
    reportPui,
    /** A headset's report about the last version sent to it, as columns of its revision. */
    report: (id: string, set: string) =>
      sql`update vr_fleet.desired_revisions v set ${sql.raw(set)} where device_id = ${id} and kind = 'firmware'
             and rev = (select max(rev) from vr_fleet.desired_revisions
                         where device_id = v.device_id and kind = 'firmware')`.execute(database.kysely),
    send,
    stand: async (id: string, groupId: string): Promise<void> => {
      expect((await send(id, groupId, true)).code).toBe(1000);
    },
    /** The last version sent to a headset. */
    lastVersion: async (id: string) => {
      const last = await standing.last<{ readonly number: string | null }>(id, 'firmware');
      return last && { rev: last.rev, number: last.document.number ?? null, standing: last.standing };
    },
  };
}
