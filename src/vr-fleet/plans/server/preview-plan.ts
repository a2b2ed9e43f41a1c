import { sql } from 'kysely';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { lacking } from '#vr-fleet/desired/settings/server/lacking.ts';
import { chosen } from '#vr-fleet/devices/server/select-devices.ts';
import type { Forecast } from '#vr-fleet/forecast/forecast.ts';
import { readForecast, type Brought } from '#vr-fleet/forecast/server/read-forecast.ts';
import type { previewPlan as contract } from '#vr-fleet/plans/plans.contract.ts';
import './plans.tables.ts';

/** A document of settings is small and takes no room of its own. */
export const settingsBrought: Brought = { bytes: 2_000, room: 0 };

/** What is expected of the headsets that a plan would reach. */
export async function previewPlan(
  { id, selection }: ParamsOf<typeof contract>,
  { db, actor, clock }: Pick<Context<{ permission: 'settings.edit'; scope: 'own' }>, 'db' | 'actor' | 'clock'>,
): Promise<Forecast> {
  const plan = await db
    .selectFrom('vr_fleet.settings_plans')
    .select(['settings', 'pool'])
    .where('id', '=', id)
    .where('party_id', '=', actor.partyId)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  if (!plan) throw refuse.notFound();
  const reached = sql`${chosen(selection, actor)}
    and not exists (select from vr_fleet.orders o where o.id = d.order_id and o.service_until < ${clock.today()}::date)
    and (${plan.pool !== null} or ${JSON.stringify(plan.settings)}::jsonb - ${lacking} <> '{}')`;
  return readForecast(db, clock, reached, settingsBrought);
}
