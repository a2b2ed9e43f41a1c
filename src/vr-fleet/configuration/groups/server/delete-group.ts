import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import type { deleteGroup as contract } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { noteChange } from '#vr-fleet/protocol/protocol/server/note-change.ts';
import { updateNeverSilent } from '#vr-fleet/protocol/protocol/server/connections/note-silent.ts';
import type { GroupCall } from './create-group.ts';
import { lockFleet, lockGroup } from './lock-groups.ts';

/** Deletes a group of the actor's and removes its headsets from it. Returns their number. */
export async function deleteGroup(
  { id, count }: ParamsOf<typeof contract>,
  { db: tx, actor, clock }: GroupCall,
): Promise<number> {
  await lockFleet(tx, actor.partyId);
  const { name, storage } = await lockGroup(tx, actor.partyId, id);
  const members = await tx.selectFrom('vr_fleet.devices').select('id').where('group_id', '=', id).execute();
  if (members.length !== count) throw refuse.state(String(members.length));
  if (count > 0) {
    const ids = members.map((member) => member.id);
    await noteChange(tx, ids);
    // No headset can join while the group is locked; headsets that left meanwhile are no longer in it.
    await tx.updateTable('vr_fleet.devices').set({ group_id: null, place: null }).where('group_id', '=', id).execute();
    if (storage) await updateNeverSilent(tx, ids, clock.now());
  }
  await tx.deleteFrom('vr_fleet.groups').where('id', '=', id).execute();
  await recordChange(tx, { actor, at: clock.now() }, 'device-group.delete', id, { before: { name, devices: count } });
  return count;
}
