import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Database, Tx } from '#kernel/db/server/database.ts';
import { checkVersion, refuse, Refusal } from '#kernel/http/server/refusal.ts';
import { type Lang } from '#kernel/i18n/text.ts';
import type { Log } from '#kernel/log/server/log.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { systemFor, type Mover } from '#kernel/workflow/server/mover.ts';
import { saveRevisions } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import { lacking } from '#vr-fleet/configuration/settings/server/lacking.ts';
import { refuseNone } from '#vr-fleet/configuration/settings/server/refuse-none.ts';
import { settingsKind } from '#vr-fleet/configuration/settings/settings.kind.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { wholeGroup, type DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { chosen } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import { lockGroup, type LockedGroup } from '#vr-fleet/configuration/groups/server/lock-groups.ts';
import { stand } from '#vr-fleet/configuration/groups/standing/server/stand.ts';
import type { Pool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { addressOf, refuseUnassigned } from '#vr-fleet/configuration/plans/network/server/save-addresses.ts';
import { planLifecycle } from '#vr-fleet/configuration/plans/plan.states.ts';
import type { sendPlan as contract } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';
import { recordSkips } from './plan-skips.ts';
import { lockPlan, type PlanCall } from './save-plan.ts';

/** Milliseconds of a year, the maximum for scheduling ahead. */
const year = 366 * 86_400_000;

/** Sends a saved plan, or stores its selection and time for later. */
export async function sendPlan(
  { id, version, selection, at, stands = false }: ParamsOf<typeof contract>,
  { db, actor, clock, lang }: PlanCall,
): Promise<{ total: number | null }> {
  const tx = db as Tx;
  const plan = await lockPlan(tx, id, actor.partyId);
  checkVersion(plan, version);
  const group = stands ? await groupToStand(tx, plan, selection) : undefined;
  if (at === undefined) return { total: await sendTo(tx, plan, selection, { actor, clock, lang, group }) };
  const time = new Date(at);
  const ahead = time.getTime() - clock.now().getTime();
  if (ahead <= 0 || ahead > year) throw refuse.field('at', text.past, lang);
  await move(tx, planLifecycle, 'schedule', id, {
    actor,
    clock,
    changes: {
      selection: sql<DeviceSelection>`${JSON.stringify(selection)}::jsonb`,
      scheduled_for: time,
      scheduled_by: actor.personId,
      stands_for: group?.name ?? null,
    },
  });
  return { total: null };
}

/**
 * The group whose default a plan is to become. It is locked, so that no headset joins between sending and setting the
 * default.
 *
 * @throws Refusal 4003 if the group does not exist; 5000 if the plan has no settings that could be a default.
 */
async function groupToStand(tx: Tx, plan: Plan, selection: DeviceSelection): Promise<LockedGroup> {
  const groupId = wholeGroup(selection);
  if (groupId === undefined) throw refuse.notFound();
  if (Object.keys(plan.settings).length === 0) throw refuse.rule(text.nothingStands);
  return lockGroup(tx, plan.party_id, groupId);
}

interface Plan {
  readonly id: string;
  readonly party_id: string;
  readonly settings: Settings;
  readonly pool: Pool | null;
}

/** The sender, the clock, and the language of refusals. */
interface Sending {
  readonly actor: Mover;
  readonly clock: Clock;
  readonly lang: Lang;
  /** Locked; the plan becomes its default for headsets that join later. */
  readonly group?: LockedGroup | undefined;
}

const sendTo = (tx: Tx, plan: Plan, selection: DeviceSelection, sending: Sending): Promise<number> =>
  sendWhere(tx, plan, chosen(selection, { partyId: plan.party_id }), sending);

/**
 * Sends a plan at once.
 *
 * @param which a condition on `vr_fleet.devices d`, of headsets of the plan's customer.
 * @returns the number of headsets.
 */
export async function sendWhere(
  tx: Tx,
  { id, party_id: partyId, settings, pool }: Plan,
  which: RawBuilder<unknown>,
  { actor, clock, lang, group }: Sending,
): Promise<number> {
  if (pool) await refuseUnassigned(tx, { planId: id, which, today: clock.today(), lang });
  const saved = await saveRevisions(tx, settingsKind, which, {
    document: settings,
    lacks: lacking,
    ...(pool && { adds: addressOf(id, pool) }),
    planId: id,
    partyId,
    personId: actor.personId,
    at: clock.now(),
    today: clock.today(),
  });
  // a group default also applies to a group that is still empty
  if (group)
    await stand(tx, { planId: id, settings }, { groupId: group.id, personId: actor.personId, at: clock.now() });
  else refuseNone(saved);
  await recordSkips(tx, { planId: id, partyId }, saved.skipped);
  const { total, skippedEnded: skipped_ended, skippedLacking: skipped_lacking } = saved;
  const stands_for = group?.name ?? null;
  await move(tx, planLifecycle, 'send', id, {
    actor,
    clock,
    changes: { total, skipped_ended, skipped_lacking, stands_for },
  });
  return total;
}

/** Sends due plans, each in its own transaction. A plan that reaches no headset any more returns to `saved`. */
export async function sendDue({ kysely }: Database, clock: Clock, log: Pick<Log, 'warn'>): Promise<void> {
  const due = await kysely
    .selectFrom('vr_fleet.settings_plans')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('scheduled_for', '<=', clock.now())
    .orderBy('scheduled_for')
    .execute();
  for (const { id } of due) {
    await kysely.transaction().execute(async (tx) => {
      const plan = await tx
        .selectFrom('vr_fleet.settings_plans')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'scheduled')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!plan) return;
      const actor = systemFor({ personId: plan.scheduled_by, partyId: plan.party_id });
      try {
        const group = plan.stands_for === null ? undefined : await groupToStand(tx, plan, plan.selection!);
        await sendTo(tx, plan, plan.selection!, { actor, clock, lang: 'en', group });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.warn({ plan: id, why: error.answer('en').msg }, 'a scheduled plan reached no headset');
        await move(tx, planLifecycle, 'unschedule', id, { actor, clock });
      }
    });
  }
}

/** Finishes plans with nothing pending: on each headset they are applied, failed or superseded. */
export async function finishPlans({ kysely }: Database, clock: Clock): Promise<void> {
  const { rows } = await sql<{ id: string; party_id: string }>`
    select p.id, p.party_id from vr_fleet.settings_plans p
     where p.state = 'sent' and not p.rolling_out
       and not exists (
         select from vr_fleet.desired_revisions v join vr_fleet.devices d on d.id = v.device_id
          where v.plan_id = p.id and v.applied_at is null and v.failed_at is null and d.state <> 'removed'
            and v.rev = (select max(h.rev) from vr_fleet.desired_revisions h
                          where h.device_id = v.device_id and h.kind = v.kind))`.execute(kysely);
  for (const { id, party_id: partyId } of rows) {
    await kysely.transaction().execute(async (tx) => {
      const open = await tx
        .selectFrom('vr_fleet.settings_plans')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'sent')
        .where('rolling_out', '=', false)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (open) await move(tx, planLifecycle, 'finish', id, { actor: systemFor({ personId: null, partyId }), clock });
    });
  }
}
