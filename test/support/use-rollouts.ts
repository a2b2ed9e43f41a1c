import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import {
  saveRollout,
  startRollout,
  usualGate,
  type WaveInput,
} from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { showRollout } from '#vr-fleet/configuration/rollouts/rollouts.contract.ts';
import { stepRollouts } from '#vr-fleet/configuration/rollouts/server/step-rollouts.ts';
import { fakeActor, type FakeActor } from './fake-actor.ts';
import { makeFleet } from './make-fleet.ts';
import { makeVersion } from './make-version.ts';
import { replyToRollout } from './reply-to-rollout.ts';
import type { TestDatabase } from './use-database.ts';
import type { TestServer } from './use-server.ts';

interface RolledOut {
  readonly owner: FakeActor;
  /** The owner's headsets with a lower system, in the order of their numbers. */
  readonly ids: readonly string[];
  readonly versionId: string;
}

export const everyHeadset = { filter: {} };

/** A wave of the remaining headsets with the usual gate, overridden by the input. */
export const wave = (given: Partial<WaveInput>): WaveInput => ({ whom: 'rest', ...usualGate, ...given });

interface RolloutsOptions {
  /** The number of the customer's headsets. */
  readonly count: number;
  readonly waves: readonly WaveInput[];
}

/**
 * Creates before each test a customer with headsets and a version to roll out, and a separate clock for the rollouts.
 */
export function useRollouts(database: TestDatabase, server: TestServer, { count, waves }: RolloutsOptions) {
  /** The number of the version. */
  const number = '9.1.0';
  /** Filled again before each test. */
  const made = {} as { -readonly [K in keyof RolledOut]: RolledOut[K] };
  /** The clock of the rollout job, ahead of the calls' clock. */
  const clock = createClock('Asia/Shanghai');
  const call: TestServer['call'] = (endpoint, params) => server.call(endpoint, params, { as: made.owner.session });
  beforeEach(async () => {
    clock.offset = 0;
    const owner = await fakeActor(database, server.clock, { role: 'fleet_owner', kind: 'fleet_customer' });
    const { ids } = await makeFleet(database, server.clock, owner.partyId, { count });
    await sql`update vr_fleet.devices set pui = '5.9.8' where id = any(${ids}::bigint[])`.execute(database.kysely);
    Object.assign(made, { owner, ids, versionId: await makeVersion(database, server.clock, { number }) });
  });

  /** A draft for all headsets in these waves, overridden by the input. */
  const save = (given: object) =>
    call(saveRollout, { name: 'Autumn', selection: everyHeadset, waves: [...waves], ...given });
  const show = async (id: string) => (await call(showRollout, { id })).data;
  return {
    number,
    made,
    clock,
    call,
    save,
    show,
    step: () => stepRollouts(database, clock),
    minutes: (passed: number): void => {
      clock.offset += passed * 60_000;
    },
    /** The state of a rollout, and of each of its waves. */
    states: async (id: string): Promise<readonly string[]> => {
      const shown = await show(id);
      return [shown.state, ...shown.waves.map(({ state }) => state)];
    },
    /** A started rollout, with the version by default. */
    started: async (given: object = { versionId: made.versionId }): Promise<string> => {
      const { data } = await save(given);
      expect((await call(startRollout, data)).code).toBe(1000);
      return data.id;
    },
    /** A wave's headsets from one index up to another reply. They fail where an error is named. */
    reply: (rollout: string, place: number, from: number, to: number, error?: string) =>
      replyToRollout(database, { rollout, wave: place, from, to, error, at: server.clock.now() }),
    /** The number of revisions of a kind that its headsets were sent. */
    revisions: async (kind: 'firmware' | 'settings'): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from vr_fleet.desired_revisions
         where kind = ${kind} and device_id = any(${made.ids}::bigint[])`.execute(database.kysely);
      return rows[0]!.count;
    },
  };
}
