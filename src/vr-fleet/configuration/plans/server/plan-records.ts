import { sql } from 'kysely';
import { namesIn } from '#kernel/workflow/history/server/names-in.ts';
import { showPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { peopleNames } from '#accounts/identity/people/server/people-names.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import { escapeLike } from '#kernel/db/server/like.ts';
import type { RecordKind } from '#kernel/workflow/history/server/record-kind.ts';
import { recordedSettings, settingFields } from '#vr-fleet/configuration/settings/server/settings-records.ts';
import { groupNames } from '#vr-fleet/configuration/groups/server/group-records.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import type { Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { planLifecycle } from '#vr-fleet/configuration/plans/plan.states.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';

/** User input of a plan. */
export interface Planned {
  readonly name: string;
  readonly description: string;
  readonly settings: Settings;
  /** Null where it fixes no addresses. */
  readonly pool: Pool | null;
}

/** A plan as the history stores it. */
export const plannedRecord = ({ name, description, settings, pool }: Planned): object => ({
  name,
  description,
  ...recordedSettings(settings),
  ...(pool && { pool }),
});

/** Record kind of plans in the history. */
export const planRecord: RecordKind = {
  entity: planLifecycle.name,
  name: text.plan,
  lifecycle: planLifecycle,
  readers: { access: showPlan.access },
  actions: { 'settings-plan.add': text.added, 'settings-plan.edit': text.edited },
  fields: {
    name: text.name,
    description: text.description,
    ...settingFields,
    'pool.groupId': { label: text.poolGroup, names: groupNames },
    'pool.start': text.poolStart,
    'pool.end': text.poolEnd,
    'pool.mask': text.poolMask,
    'pool.gateway': text.poolGateway,
    'pool.dns': text.poolDns,
    scheduled_for: text.scheduledFor,
    scheduled_by: { label: text.scheduledBy, names: peopleNames },
    selection: text.target,
    sent_at: text.sentAt,
    finished_at: text.finishedAt,
    stands_for: text.standsFor,
    total: text.total,
    skipped_ended: text.skippedEnded,
    skipped_lacking: text.skippedLacking,
  },
  omits: ['scheduled_by', 'selection', 'sent_at', 'finished_at'],
  names: namesIn('vr_fleet.settings_plans', 'name'),
  found: (typed) =>
    sql`select id::text from vr_fleet.settings_plans where name_key like ${`%${escapeLike(normalise(typed))}%`}`,
};
