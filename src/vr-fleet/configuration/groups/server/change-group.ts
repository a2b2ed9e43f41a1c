import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { checkVersion } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { changeGroup as contract } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { noteChange } from '#vr-fleet/protocol/protocol/server/note-change.ts';
import { updateNeverSilent } from '#vr-fleet/protocol/protocol/server/connections/note-silent.ts';
import { takenNames, type GroupCall } from './create-group.ts';
import { lockDevices, lockFleet, lockGroup } from './lock-groups.ts';

/**
 * Changes a group of the actor's, on the version that was read.
 *
 * @returns the new version.
 */
export async function changeGroup(
  { id, version, name, cartSize, storage: requested }: ParamsOf<typeof contract>,
  { db: tx, actor, clock, lang }: GroupCall,
): Promise<number> {
  await lockFleet(tx, actor.partyId);
  const before = await lockGroup(tx, actor.partyId, id);
  checkVersion(before, version);
  const storage = requested ?? before.storage;
  if (before.name === name && before.cart_size === cartSize && before.storage === storage) return version;
  await refuseTaken(takenNames, lang, () =>
    tx
      .updateTable('vr_fleet.groups')
      .set({ name, name_key: normalise(name), cart_size: cartSize, storage, version: version + 1 })
      .where('id', '=', id)
      .execute(),
  );
  if (before.storage !== storage) await updateAttention(tx, id, clock.now());
  await recordChange(tx, { actor, at: clock.now() }, 'device-group.change', id, {
    before: { name: before.name, cartSize: before.cart_size, storage: before.storage },
    after: { name, cartSize, storage },
  });
  return version + 1;
}

/** The group is locked, so no headset joins it meanwhile. */
async function updateAttention(tx: Db, groupId: string, now: Date): Promise<void> {
  const members = await tx
    .selectFrom('vr_fleet.devices')
    .select('id')
    .where('group_id', '=', groupId)
    .where('status', '=', 'never')
    .execute();
  const ids = members.map((member) => member.id);
  // Locks connections before devices, as the ingest does, so that they cannot deadlock.
  await noteChange(tx, ids);
  await lockDevices(tx, ids);
  await updateNeverSilent(tx, ids, now);
}
