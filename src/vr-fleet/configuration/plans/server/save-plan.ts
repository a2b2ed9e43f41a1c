import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { checkVersion, refuse } from '#kernel/http/server/refusal.ts';
import { recordChange } from '#kernel/workflow/history/server/record.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import { copyAddresses, saveAddresses } from '#vr-fleet/configuration/plans/network/server/save-addresses.ts';
import { holdAnimations } from '#vr-fleet/configuration/plans/boot/server/hold-animations.ts';
import { planLifecycle } from '#vr-fleet/configuration/plans/plan.states.ts';
import { mostPlans, type savePlan as contract } from '#vr-fleet/configuration/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/configuration/plans/plans.words.ts';
import { plannedRecord, type Planned } from './plan-records.ts';

export type PlanCall = Pick<Context<{ permission: 'settings.edit'; scope: 'own' }>, 'db' | 'actor' | 'clock' | 'lang'>;

const taken = { settings_plans_name: ['name', text.nameTaken] } as const;

/** Returns one of the actor's plans, locked. */
export async function lockPlan(tx: PlanCall['db'], id: string, partyId: string) {
  const plan = await tx
    .selectFrom('vr_fleet.settings_plans')
    .selectAll()
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .where('state', '<>', 'removed')
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return plan;
}

/** Creates a plan, or updates all fields of one in state `saved`, based on the version that was read. */
export async function savePlan(
  { id, version, name, description = '', settings, pool }: ParamsOf<typeof contract>,
  call: PlanCall,
): Promise<{ id: string; version: number }> {
  const { db: tx, actor, clock, lang } = call;
  if (id === undefined) return addPlan({ name, description, settings, pool: pool ?? null }, call);
  const before = await lockPlan(tx, id, actor.partyId);
  if (before.state !== 'saved') throw refuse.rule(text.locked);
  checkVersion(before, version);
  await holdAnimations(tx, { settings, partyId: actor.partyId, lang });
  const after = await refuseTaken(taken, lang, () =>
    tx
      .updateTable('vr_fleet.settings_plans')
      .set({
        name,
        name_key: normalise(name),
        description,
        settings: json(settings),
        pool: pool ? json(pool) : null,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(),
  );
  await saveAddresses(tx, { planId: id, pool: pool ?? null, partyId: actor.partyId, today: clock.today(), lang });
  const content = {
    before: plannedRecord(before),
    after: plannedRecord({ name, description, settings, pool: pool ?? null }),
  };
  await recordChange(tx, { actor, at: clock.now() }, 'settings-plan.edit', id, content);
  return after;
}

/** Source of a new plan's addresses: its pool, or the plan that it is a copy of. */
interface Origin {
  readonly copyOf?: string;
}

export async function addPlan(planned: Planned, { db: tx, actor, clock, lang }: PlanCall, { copyOf }: Origin = {}) {
  const { partyId } = actor;
  // serialized, so that concurrent requests cannot exceed the limit
  await sql`select pg_advisory_xact_lock(hashtext(${`vr_fleet.settings_plans ${partyId}`}))`.execute(tx);
  const { count } = await tx
    .selectFrom('vr_fleet.settings_plans')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('party_id', '=', partyId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPlans) throw refuse.rule(text.tooMany, { most: mostPlans });
  const { name, description, settings, pool } = planned;
  await holdAnimations(tx, { settings, partyId, lang });
  const at = clock.now();
  const added = await refuseTaken(taken, lang, () =>
    tx
      .insertInto('vr_fleet.settings_plans')
      .values({
        party_id: partyId,
        name,
        name_key: normalise(name),
        description,
        settings: json(settings),
        pool: pool && json(pool),
        created_at: at,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(),
  );
  if (copyOf !== undefined) await copyAddresses(tx, copyOf, added.id);
  else if (pool) await saveAddresses(tx, { planId: added.id, pool, partyId, today: clock.today(), lang });
  const content = { after: plannedRecord(planned) };
  await recordChange(tx, { actor, at }, 'settings-plan.add', added.id, content);
  await publishStart(tx, planLifecycle, added.id, actor, clock);
  return added;
}

const json = <Value extends object>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`;
