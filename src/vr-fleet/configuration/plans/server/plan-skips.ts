import { sql } from 'kysely';
import type { Tx } from '#kernel/db/server/database.ts';
import type { SkippedIds } from '#vr-fleet/protocol/revisions/server/save-revisions.ts';
import type { ShownPlan } from '#vr-fleet/configuration/plans/plans.contract.ts';

/** Records the headsets that a plan is not sent to. */
export async function recordSkips(
  tx: Tx,
  { planId, partyId }: { readonly planId: string; readonly partyId: string },
  { ended, lacking }: SkippedIds,
): Promise<void> {
  await sql`
    insert into vr_fleet.plan_skips (plan_id, device_id, party_id, reason)
    select ${planId}, device_id, ${partyId}, reason
      from (select unnest(${ended}::bigint[]) as device_id, 'ended' as reason
            union all select unnest(${lacking}::bigint[]), 'lacking') each`.execute(tx);
}

/** Counts the recorded skips of a plan without removed headsets; null if the plan has none. */
export async function listedSkips(tx: Tx, planId: string): Promise<ShownPlan['listedSkips']> {
  const { rows } = await sql<{ recorded: number; skippedEnded: number; skippedLacking: number }>`
    select count(*)::int as recorded,
           (count(*) filter (where s.reason = 'ended' and d.state <> 'removed'))::int as "skippedEnded",
           (count(*) filter (where s.reason = 'lacking' and d.state <> 'removed'))::int as "skippedLacking"
      from vr_fleet.plan_skips s join vr_fleet.devices d on d.id = s.device_id
     where s.plan_id = ${planId}`.execute(tx);
  const { recorded, ...counts } = rows[0]!;
  return recorded === 0 ? null : counts;
}
