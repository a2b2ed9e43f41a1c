import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import type { changeGroup as contract } from '#vr-fleet/groups/groups.contract.ts';
import { takenNames, type GroupCall } from './create-group.ts';
import { lockFleet, lockGroup } from './lock-groups.ts';

/** Gives a group of the actor's another name or other carts, on the version it was read in; the version it is now. */
export async function changeGroup(
  { id, version, name, cartSize }: ParamsOf<typeof contract>,
  { db: tx, actor, clock, lang }: GroupCall,
): Promise<number> {
  await lockFleet(tx, actor.partyId);
  const before = await lockGroup(tx, actor.partyId, id);
  if (before.version !== version) throw refuse.state(String(before.version));
  if (before.name === name && before.cart_size === cartSize) return version;
  await refuseTaken(takenNames, lang, () =>
    tx
      .updateTable('vr_fleet.groups')
      .set({ name, name_key: normalise(name), cart_size: cartSize, version: version + 1 })
      .where('id', '=', id)
      .execute(),
  );
  await record(tx, {
    actor,
    entity: 'device-group',
    entityId: id,
    action: 'device-group.change',
    at: clock.now(),
    content: { before: { name: before.name, cartSize: before.cart_size }, after: { name, cartSize } },
  });
  return version + 1;
}
