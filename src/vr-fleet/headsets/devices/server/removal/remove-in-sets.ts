import type { TaskContext } from '#kernel/tasks/server/task-kind.ts';
import { systemFor } from '#kernel/workflow/server/mover.ts';
import type { DeviceListener } from '#vr-fleet/headsets/devices/server/device-listener.ts';
import { countRemoved, type RemovalInput } from './removal.tasks.ts';
import { removeSet } from './remove-set.ts';

/** Headsets per transaction: messages of other headsets wait at most for one transaction. */
const setSize = 2_000;

/** Removes headsets in sets. After an interrupted run, it skips headsets that are removed already. */
export async function removeInSets(
  input: RemovalInput,
  { clock, owner, signal, report, part, finish }: TaskContext,
  listeners: readonly DeviceListener[],
): Promise<void> {
  const { ids, at } = input;
  const actor = { ...systemFor(owner), partyId: owner.partyId };
  for (let from = 0; from < ids.length; from += setSize) {
    signal.throwIfAborted();
    report(from, ids.length);
    await part(async (tx) => {
      const set = ids.slice(from, from + setSize);
      await removeSet(tx, set, { actor, clock, at: new Date(at), listeners, isOneAct: true });
    });
  }
  await finish(async (tx) => ({ answer: { removed: await countRemoved(tx, input) } }));
}
