import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import { usualGate, type WaveInput } from '#vr-fleet/rollouts/drafts.contract.ts';
import { saveRollout } from '#vr-fleet/rollouts/server/save-rollout.ts';
import { startRollout } from '#vr-fleet/rollouts/server/start-rollout.ts';
import { stepOnce } from '#vr-fleet/rollouts/server/step-rollouts.ts';
import { callAt, clockAt, day, hour, minute, type DemoActor } from './demo-actor.ts';
import type { Halls } from './halls.ts';
import { reply } from './reply.ts';

/** Ids of the demo's versions, by number. */
export type Versions = Readonly<Record<string, string>>;

/** A rollout that is finished, and one that stopped itself in its second wave, with what its headsets replied. */
export async function writeRollouts(
  tx: Tx,
  clock: Clock,
  actor: DemoActor,
  { south, north, van }: Halls,
  versions: Versions,
): Promise<void> {
  const now = clock.now().getTime();
  const begin = async (at: number, name: string, version: string, whom: readonly number[], waves: WaveInput[]) => {
    const selection: DeviceSelection = { filter: { from: Math.min(...whom), to: Math.max(...whom) } };
    const draft = { name, versionId: versions[version]!, selection, waves };
    const { id } = await saveRollout(draft, callAt(tx, actor, clock, new Date(at - hour)));
    await startRollout({ id, version: 1 }, callAt(tx, actor, clock, new Date(at)));
    return id;
  };
  /** The clock looks at it, as it does every few seconds. */
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
  const broken = (ids: readonly string[], at: number, error: 'install_failed' | 'declined', detail?: string) =>
    reply(tx, ids, { kind: 'firmware', at: new Date(at), error, ...(detail !== undefined && { detail }) });

  const first = now - 7 * day;
  const finished = await begin(first, '教学车升级 5.12.0', '5.12.0', van.numbers, [
    trial(van.numbers.slice(0, 12)),
    { whom: 'rest', ...usualGate },
  ]);
  await upgraded(van.ids.slice(0, 12), first + 18 * minute);
  await step(finished, first + 19 * minute);
  await step(finished, first + 50 * minute);
  await upgraded(van.ids.slice(12, -2), first + 2 * hour);
  await broken(van.ids.slice(-2, -1), first + 2 * hour, 'declined');
  await broken(van.ids.slice(-1), first + 2 * hour, 'install_failed', 'slot b not bootable');
  await step(finished, first + 2 * hour + minute);
  await step(finished, first + 3 * hour);

  const second = now - day;
  const exhibition = [...south.numbers, ...north.numbers];
  const halted = await begin(second, '展厅升级 5.10.1', '5.10.1', exhibition, [
    trial(south.numbers.slice(0, 20)),
    { whom: 'group', groupId: south.groupId, ...usualGate },
    { whom: 'rest', ...usualGate },
  ]);
  await upgraded(south.ids.slice(0, 20), second + 22 * minute);
  await step(halted, second + 23 * minute);
  await step(halted, second + 54 * minute);
  // of the last cart, whose batteries are nearly empty
  await upgraded(south.ids.slice(20, 48), second + 80 * minute);
  await broken(emptyOf(south.ids), second + 85 * minute, 'install_failed', 'battery dropped to 6 % while flashing');
  await step(halted, second + 86 * minute);
}

/** The headsets of the exhibition whose batteries are nearly empty. */
export const emptyOf = (ids: readonly string[]): readonly string[] => ids.slice(62, 67);
