import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { recordedSettings } from '#vr-fleet/configuration/settings/server/settings-records.ts';
import { lockGroup } from '#vr-fleet/configuration/groups/server/lock-groups.ts';
import type * as contract from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { settingsFor, versionsFor } from './standing.queries.ts';

type Ender<Permission extends 'settings.edit' | 'upgrades.send'> = Context<{ permission: Permission; scope: 'own' }>;

/** Stops applying a plan's settings to headsets that join a group of the actor's. Returns the number of settings. */
export async function endStanding(
  { groupId, planId }: ParamsOf<typeof contract.endStanding>,
  { db: tx, actor, clock }: Ender<'settings.edit'>,
): Promise<number> {
  await lockGroup(tx, actor.partyId, groupId);
  const groupDefault = (await settingsFor(tx, actor.partyId, planId)).find((one) => one.groupId === groupId);
  if (!groupDefault) throw refuse.notFound();
  const ended = await tx
    .deleteFrom('vr_fleet.standing_settings')
    .where('group_id', '=', groupId)
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  await recordChange(tx, { actor, at: clock.now() }, 'device-group.end-standing', groupId, {
    before: { plan: groupDefault.planName, ...recordedSettings(groupDefault.settings) },
  });
  return Number(ended.numDeletedRows);
}

/** Stops applying a version to headsets that join a group of the actor's. Returns the number of models. */
export async function endStandingVersion(
  { groupId, versionId }: ParamsOf<typeof contract.endStandingVersion>,
  { db: tx, actor, clock }: Ender<'upgrades.send'>,
): Promise<number> {
  await lockGroup(tx, actor.partyId, groupId);
  const groupDefault = (await versionsFor(tx, actor.partyId, versionId)).find((one) => one.groupId === groupId);
  if (!groupDefault) throw refuse.notFound();
  const ended = await tx
    .deleteFrom('vr_fleet.standing_firmware')
    .where('group_id', '=', groupId)
    .where('version_id', '=', versionId)
    .executeTakeFirstOrThrow();
  await recordChange(tx, { actor, at: clock.now() }, 'device-group.end-standing-version', groupId, {
    before: { stands: groupDefault.number, version: groupDefault.versionName, models: groupDefault.models },
  });
  return Number(ended.numDeletedRows);
}
