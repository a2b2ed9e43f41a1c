import { sql } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Tx } from '#kernel/db/server/database.ts';
import { normalise } from '#kernel/checks/normalise.ts';
import type { copyPlan as contract } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { addPlan, lockPlan, type PlanCall } from './save-plan.ts';
import { sendWhere } from './send-plan.ts';

/**
 * Creates a plan with the same settings under the next free name. On request, sends it to the headsets on which the
 * original failed.
 */
export async function copyPlan(
  { id, toFailed = false }: ParamsOf<typeof contract>,
  call: PlanCall,
): Promise<{ id: string; name: string }> {
  const tx = call.db as Tx;
  const { name, description, settings, pool, party_id: partyId } = await lockPlan(tx, id, call.actor.partyId);
  const { rows } = await sql<{ name_key: string }>`
    select name_key from vr_fleet.settings_plans where party_id = ${partyId} and state <> 'removed'`.execute(tx);
  const taken = new Set(rows.map((row) => row.name_key));
  const copy = freeName(name, taken);
  const added = await addPlan({ name: copy, description, settings, pool }, call, { copyOf: id });
  if (toFailed) {
    // skips headsets with newer settings; the revision that reverts an address does not count as newer
    const failed = sql`d.party_id = ${partyId} and d.state <> 'removed' and exists (
      select from vr_fleet.desired_revisions v
       where v.device_id = d.id and v.plan_id = ${id} and v.applied_at is null and v.failed_at is not null
         and v.rev >= (select max(h.rev) - case when v.error = 'network_unconfirmed' then 1 else 0 end
                         from vr_fleet.desired_revisions h where h.device_id = v.device_id and h.kind = v.kind))`;
    await sendWhere(tx, { id: added.id, party_id: partyId, settings, pool }, failed, call);
  }
  return { id: added.id, name: copy };
}

/** `Name 2`, or the next free number; truncated to the maximum length of a name. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, number] = /^(.*?)(?: (\d{1,4}))?$/.exec(name) ?? [];
  for (let next = Number(number ?? 1) + 1; ; next += 1) {
    const tail = ` ${next}`;
    const made = `${[...stem].slice(0, 50 - tail.length).join('')}${tail}`;
    if (!taken.has(normalise(made))) return made;
  }
}
