import { sql } from 'kysely';
import type { OutputOf, ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { lacking } from '#vr-fleet/configuration/settings/server/lacking.ts';
import { chosen } from '#vr-fleet/headsets/devices/server/select-devices.ts';
import { readForecast, type Brought } from '#vr-fleet/configuration/forecast/server/read-forecast.ts';
import type { previewPlan as contract } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { compareAddresses } from './plan-addresses.ts';

/** Approximate bytes of a settings document; it needs no storage. */
const documentBytes = 2_000;

/** Payload of settings: their document, and pictures, which need storage. */
export function broughtBy({ boot, shutdown }: Settings): Brought {
  const pictures = (boot?.size ?? 0) + (shutdown?.size ?? 0);
  return { bytes: documentBytes + pictures, room: pictures };
}

/** Forecast for the headsets that a plan would reach. */
export async function previewPlan(
  { id, selection }: ParamsOf<typeof contract>,
  { db, actor, clock }: Pick<Context<{ permission: 'settings.edit'; scope: 'own' }>, 'db' | 'actor' | 'clock'>,
): Promise<OutputOf<typeof contract>> {
  const plan = await db
    .selectFrom('vr_fleet.settings_plans')
    .select(['settings', 'pool'])
    .where('id', '=', id)
    .where('party_id', '=', actor.partyId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow(refuse.notFound);
  const reached = sql`${chosen(selection, actor)}
    and not exists (select from vr_fleet.orders o where o.id = d.order_id and o.service_until < ${clock.today()}::date)
    and (${plan.pool !== null} or ${JSON.stringify(plan.settings)}::jsonb - ${lacking} <> '{}')`;
  const { pool, settings } = plan;
  return {
    ...(await readForecast(db, clock, reached, broughtBy(settings))),
    addresses: pool && (await compareAddresses(db, reached, { planId: id, pool, partyId: actor.partyId })),
  };
}
