import { sql } from 'kysely';
import type { Db } from '#kernel/db/server/database.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { taskKind, type TaskKind } from '#kernel/tasks/server/task-kind.ts';
import { removalWords as text } from '#vr-fleet/headsets/devices/removal.words.ts';
import type { DeviceListener } from '#vr-fleet/headsets/devices/server/device-listener.ts';

export interface RemovalInput {
  /** The confirmed headsets, in the order of their ids. */
  readonly ids: readonly string[];
  /** Time of the confirmation. */
  readonly at: string;
}
export type RemovalTask = TaskKind<RemovalInput>;

/** Removes headsets in sets. After a cancellation the rest stays, and the history records the number removed so far. */
export const removalTask = (listeners: readonly DeviceListener[]): RemovalTask =>
  taskKind<RemovalInput>({
    name: 'vr-fleet.remove-devices',
    kind: 'remove',
    title: text.taskTitle,
    outcome: text.taskDone,
    permission: 'devices.edit',
    async cancelled(input, tx, at, taskId) {
      const { person_id: personId, party_id: partyId } = await tx
        .selectFrom('kernel.tasks')
        .select(['person_id', 'party_id'])
        .where('id', '=', taskId)
        .executeTakeFirstOrThrow();
      await record(tx, {
        actor: { personId, partyId },
        entity: 'fleet',
        entityId: partyId,
        action: 'device.removal.cancel',
        at,
        content: { after: { devices: input.ids.length, removed: await countRemoved(tx, input) } },
      });
    },
    run: async () => {
      const { removeInSets } = await import('./remove-in-sets.ts');
      return (input, task) => removeInSets(input, task, listeners);
    },
  });

/** Counts the headsets that the task has removed so far. */
export async function countRemoved(tx: Db, { ids, at }: RemovalInput): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select count(*)::int as removed from vr_fleet.devices
     where id = any(${ids}::bigint[]) and removed_at = ${at}::timestamptz`.execute(tx);
  return rows[0]!.removed;
}
