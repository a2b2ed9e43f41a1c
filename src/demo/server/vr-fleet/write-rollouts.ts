import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import {
  usualGate,
  type saveRollout as contract,
  type WaveInput,
} from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { saveRollout } from '#vr-fleet/configuration/rollouts/server/save-rollout.ts';
import { startRollout } from '#vr-fleet/configuration/rollouts/server/start-rollout.ts';
import { stepOnce } from '#vr-fleet/configuration/rollouts/server/step-rollouts.ts';
import { sendUpgrade } from '#vr-fleet/configuration/upgrades/server/send-upgrade.ts';
import { callAt, clockAt, day, hour, minute, type DemoActor } from './demo-actor.ts';
import type { Halls } from './halls.ts';
import { reply } from './reply.ts';

type Draft = ParamsOf<typeof contract>;

/** IDs of the demo's versions, by number. */
export type Versions = Readonly<Record<string, string>>;

/**
 * Writes a finished rollout whose version is now the group's default; one that halted in its second wave, with its
 * headsets' replies; and a scheduled one with a window at night.
 */
export async function writeRollouts(
  tx: Tx,
  clock: Clock,
  actor: DemoActor,
  { south, north, van, first: hall, second: nextHall }: Halls,
  versions: Versions,
): Promise<void> {
  const now = clock.now().getTime();
  const begin = async (at: number, { version, whom, ...given }: StartedRollout, later?: number): Promise<string> => {
    const selection: DeviceSelection = { filter: { from: Math.min(...whom), to: Math.max(...whom) } };
    const draft = { ...given, versionId: versions[version]!, selection };
    const { id } = await saveRollout(draft, callAt(tx, actor, clock, new Date(at - hour)));
    const time = later !== undefined && { at: new Date(later).toISOString() };
    await startRollout({ id, version: 1, ...time }, callAt(tx, actor, clock, new Date(at)));
    return id;
  };
  /** Runs the checks that the job runs every few seconds. */
  const step = async (id: string, at: number): Promise<void> => {
    const then = clockAt(clock, new Date(at));
    while (await stepOnce(tx, id, then));
  };
  const trial = (numbers: readonly number[]): WaveInput => ({
    whom: 'numbers',
    numbers: `${numbers[0]}-${numbers.at(-1)}`,
    ...usualGate,
  });
  const upgraded = (ids: readonly string[], at: number) => reply(tx, ids, { kind: 'firmware', at: new Date(at) });
  const broken = (
    ids: readonly string[],
    at: number,
    error: 'install_failed' | 'declined' | 'low_battery',
    detail?: string,
  ) => reply(tx, ids, { kind: 'firmware', at: new Date(at), error, ...(detail !== undefined && { detail }) });

  const first = now - 7 * day;
  const finished = await begin(first, {
    name: '教学车升级 5.12.0',
    version: '5.12.0',
    whom: van.numbers,
    waves: [trial(van.numbers.slice(0, 12)), { whom: 'rest', ...usualGate }],
  });
  await upgraded(van.ids.slice(0, 12), first + 18 * minute);
  await step(finished, first + 19 * minute);
  await step(finished, first + 50 * minute);
  await upgraded(van.ids.slice(12, -2), first + 2 * hour);
  const lastTwo = async (at: number): Promise<void> => {
    await broken(van.ids.slice(-2, -1), at, 'declined');
    await broken(van.ids.slice(-1), at, 'install_failed', 'slot b not bootable');
  };
  await lastTwo(first + 2 * hour);
  await step(finished, first + 2 * hour + minute);
  await step(finished, first + 3 * hour);
  // sending a version as a default also resends it to headsets that lack it
  const standing = { id: versions['5.12.0']!, selection: { filter: { groupId: van.groupId } }, stands: true };
  await sendUpgrade(standing, callAt(tx, actor, clock, new Date(first + day)));
  await lastTwo(first + day + 40 * minute);

  const second = now - day;
  const exhibition = [...south.numbers, ...north.numbers];
  const halted = await begin(second, {
    name: '展厅升级 5.10.1',
    version: '5.10.1',
    whom: exhibition,
    waves: [
      trial(south.numbers.slice(0, 20)),
      { whom: 'group', groupId: south.groupId, ...usualGate },
      { whom: 'rest', ...usualGate },
    ],
  });
  await upgraded(south.ids.slice(0, 20), second + 22 * minute);
  await step(halted, second + 23 * minute);
  await step(halted, second + 54 * minute);
  // from the last cart, whose batteries are nearly empty
  await upgraded(south.ids.slice(20, 48), second + 80 * minute);
  await broken(emptyOf(south.ids), second + 85 * minute, 'low_battery', 'battery dropped to 6 % while flashing');
  await step(halted, second + 86 * minute);

  const training = {
    name: '实训厅升级 5.12.0',
    version: '5.12.0',
    whom: [...hall.numbers, ...nextHall.numbers],
    waves: [
      trial(hall.numbers.slice(0, 20)),
      { whom: 'group', groupId: hall.groupId, ...usualGate },
      { whom: 'rest', ...usualGate },
    ],
    window: { from: '22:00', until: '06:00' },
  } satisfies StartedRollout;
  await begin(now - 5 * hour, training, now + 10 * day);
}

interface StartedRollout extends Pick<Draft, 'name' | 'waves' | 'window'> {
  /** The version's number. */
  readonly version: string;
  /** From the lowest to the highest of these numbers. */
  readonly whom: readonly number[];
}

/** Returns the headsets of the exhibition with nearly empty batteries. */
export const emptyOf = (ids: readonly string[]): readonly string[] => ids.slice(62, 67);
