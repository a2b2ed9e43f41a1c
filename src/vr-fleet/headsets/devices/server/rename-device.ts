import type { Permission } from '#kernel/contract/permissions.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import type * as contract from '#vr-fleet/headsets/devices/devices.contract.ts';
import type { DeviceListener } from './device-listener.ts';
import { noteChange } from '#vr-fleet/protocol/protocol/server/note-change.ts';

type Call = Pick<Context<{ permission: Permission; scope: 'own' }>, 'db' | 'actor' | 'clock'>;

/**
 * Changes the nickname of one of the actor's headsets, based on the version that was read, and notifies the listeners.
 * Returns the new version.
 */
export async function renameDevice(
  { id, version, nickname }: ParamsOf<typeof contract.renameDevice>,
  { db: tx, actor, clock }: Call,
  listeners: readonly DeviceListener[],
): Promise<number> {
  // Locks connections before devices, as the ingest does, to prevent deadlocks.
  await noteChange(tx, [id]);
  const before = await tx
    .selectFrom('vr_fleet.devices')
    .select(['nickname', 'version'])
    .where('id', '=', id)
    .where('party_id', '=', actor.partyId)
    .where('state', '<>', 'removed')
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  checkVersion(before, version);
  if (before.nickname === nickname) return version;
  await tx
    .updateTable('vr_fleet.devices')
    .set({ nickname, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const at = clock.now();
  for (const listener of listeners) await listener.renamed?.(tx, { id, nickname }, { actor, clock });
  await recordChange(tx, { actor, at }, 'device.rename', id, {
    before: { nickname: before.nickname },
    after: { nickname },
  });
  return version + 1;
}
