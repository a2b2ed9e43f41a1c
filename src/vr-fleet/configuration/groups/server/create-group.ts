import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf, ResultOf } from '#kernel/contract/endpoint.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { cartSizes, mostGroups, type createGroup as contract } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { groupWords } from '#vr-fleet/configuration/groups/groups.words.ts';
import { lockFleet } from './lock-groups.ts';

export type GroupCall = Pick<Context<{ permission: Permission; scope: 'own' }>, 'db' | 'actor' | 'clock' | 'lang'>;

/** The field and message for a duplicate group name. */
export const takenNames = { groups_party_id_name_key_key: ['name', groupWords.nameTaken] } as const;

/** Creates a group of the actor's at the end of the order. */
export async function createGroup(
  { name, cartSize = cartSizes.usual, storage = false }: ParamsOf<typeof contract>,
  { db: tx, actor, clock, lang }: GroupCall,
): Promise<ResultOf<typeof contract>> {
  const { partyId } = actor;
  await lockFleet(tx, partyId);
  const { count, last } = await tx
    .selectFrom('vr_fleet.groups')
    .select((row) => [row.fn.countAll<string>().as('count'), row.fn.max('position').as('last')])
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostGroups) throw refuse.rule(groupWords.tooMany);
  const position = ((last as number | null) ?? 0) + 1;
  const { id } = await refuseTaken(takenNames, lang, () =>
    tx
      .insertInto('vr_fleet.groups')
      .values({
        party_id: partyId,
        name,
        name_key: normalise(name),
        position,
        cart_size: cartSize,
        storage,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await recordChange(tx, { actor, at: clock.now() }, 'device-group.create', id, { after: { name, cartSize, storage } });
  return { id, position };
}
