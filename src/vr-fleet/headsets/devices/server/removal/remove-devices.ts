import { sql } from 'kysely';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { startTask } from '#kernel/tasks/server/start-task.ts';
import { translate } from '#kernel/i18n/text.ts';
import * as contract from '#vr-fleet/headsets/devices/devices.contract.ts';
import { removalWords as text } from '#vr-fleet/headsets/devices/removal.words.ts';
import type { DeviceListener } from '#vr-fleet/headsets/devices/server/device-listener.ts';
import { recordAct } from '#vr-fleet/headsets/devices/server/record-act.ts';
import { chosen } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import type { RemovalTask } from './removal.tasks.ts';
import { removeSet } from './remove-set.ts';

type Call = Pick<Context<{ permission: Permission; scope: 'own' }>, 'db' | 'actor' | 'clock' | 'lang'>;

/**
 * Removes the actor's headsets, listed by id or matched by a filter, if their number equals the confirmed count. The
 * history gets one row: of the headset for a single one, otherwise of the fleet.
 *
 * @throws Refusal 4009 with the current number.
 */
export async function removeDevices(
  { selection, count }: ParamsOf<typeof contract.removeDevices>,
  { db, actor, clock, lang }: Call,
  listeners: readonly DeviceListener[],
  task: RemovalTask,
): Promise<ResultOf<typeof contract.removeDevices>> {
  const tx = db as Tx;
  const { rows } = await sql<{ id: string }>`
    select d.id from vr_fleet.devices d where ${chosen(selection, actor)} order by d.id`.execute(tx);
  if (rows.length !== count) throw refuse.state(String(rows.length));
  const ids = rows.map(({ id }) => id);
  const at = clock.now();
  const isOneAct = ids.length > 1;
  if (isOneAct) await recordAct(tx, { actor, action: 'device.remove', at, ids });
  if (ids.length > contract.mostRemovedAtOnce) {
    const subject = translate(text.headsets, lang, { count: count.toLocaleString('en-US') });
    const start = { actor, clock, lang, subject, address: '/vr/devices' };
    return { removed: null, task: await startTask(tx, task, { ids, at: at.toISOString() }, start) };
  }
  const removed = await removeSet(tx, ids, { actor, clock, at, listeners, isOneAct });
  if (removed !== count) throw refuse.state(String(removed));
  return { removed, task: null };
}
