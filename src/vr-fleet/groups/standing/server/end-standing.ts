import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { recordedSettings } from '#vr-fleet/desired/settings/server/settings-records.ts';
import { lockGroup } from '#vr-fleet/groups/server/lock-groups.ts';
import type { endStanding as contract } from '#vr-fleet/groups/standing/standing.contract.ts';
import { standingFor } from './standing.queries.ts';

/** Ends what a plan set for those that join a group of the actor's; how many settings that was. */
export async function endStanding(
  { groupId, planId }: ParamsOf<typeof contract>,
  { db: tx, actor, clock }: Context<{ permission: 'settings.edit'; scope: 'own' }>,
): Promise<number> {
  await lockGroup(tx, actor.partyId, groupId);
  const stood = (await standingFor(tx, actor.partyId, planId)).find((one) => one.groupId === groupId);
  if (!stood) throw refuse.notFound();
  const ended = await tx
    .deleteFrom('vr_fleet.standing_settings')
    .where('group_id', '=', groupId)
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  await record(tx, {
    actor,
    entity: 'device-group',
    entityId: groupId,
    action: 'device-group.end-standing',
    at: clock.now(),
    content: { before: { plan: stood.planName, ...recordedSettings(stood.settings) } },
  });
  return Number(ended.numDeletedRows);
}
