import { sql, type RawBuilder } from 'kysely';
import type { DeliveryOutcome } from '#vr-fleet/headsets/devices/device-filter.ts';
import { addDeliveryFilter } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import type { PlanOutcome } from '#vr-fleet/configuration/plans/plans.contract.ts';

/** A newer revision reverts a failed address; that revision does not supersede the plan. */
const isTakenBack = sql`coalesce(v.error, '') = 'network_unconfirmed'`;

/**
 * The headsets of a plan that are not removed, each with its outcome: the revision `v` that last sent the plan to it,
 * its error, and the time of failure.
 *
 * @param planId an expression.
 */
export const planHeadsets = (planId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select v.device_id, v.error, v.detail, v.failed_at,
         case when v.applied_at is not null then 'applied'
              when exists (select from vr_fleet.desired_revisions h
                            where h.device_id = v.device_id and h.kind = v.kind and h.rev > v.rev)
                   and not ${isTakenBack} then 'superseded'
              when v.failed_at is not null then 'failed'
              else 'waiting' end as outcome
    from (select distinct on (device_id) * from vr_fleet.desired_revisions
           where plan_id = ${planId} order by device_id, rev desc) v
    join vr_fleet.devices d on d.id = v.device_id and d.state <> 'removed'`;

export interface PlanCounts extends Record<PlanOutcome, number> {
  /** Number of failed headsets that failed after the plan was finished. */
  readonly failedSince: number;
}

/** Number of headsets of the plan `p` by outcome. */
export const planCounts = sql<PlanCounts>`(
  select jsonb_build_object(
           'applied', count(*) filter (where outcome = 'applied'),
           'waiting', count(*) filter (where outcome = 'waiting'),
           'failed', count(*) filter (where outcome = 'failed'),
           'superseded', count(*) filter (where outcome = 'superseded'),
           'failedSince', count(*) filter (where outcome = 'failed' and failed_at > p.finished_at))
    from (${planHeadsets(sql`p.id`)}) each)`;

const skipReasons: Readonly<Partial<Record<DeliveryOutcome, 'ended' | 'lacking'>>> = {
  skippedEnded: 'ended',
  skippedLacking: 'lacking',
};

addDeliveryFilter('planId', (id, partyId, outcome) => {
  const reason = outcome && skipReasons[outcome];
  if (reason !== undefined) {
    return sql`
      select s.device_id from vr_fleet.plan_skips s
       where s.plan_id = ${id}::bigint and s.party_id = ${partyId} and s.reason = ${reason}`;
  }
  return sql`
    select each.device_id from (${planHeadsets(sql`${id}::bigint`)}) each
     where exists (select from vr_fleet.settings_plans p where p.id = ${id} and p.party_id = ${partyId})
       and (${outcome ?? null}::text is null or each.outcome = ${outcome ?? null})`;
});
