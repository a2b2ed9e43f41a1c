import { sql } from 'kysely';
import { normalise } from '#kernel/checks/normalise.ts';
import type { ParamsOf } from '#kernel/contract/endpoint.ts';
import type { Context } from '#kernel/http/server/handle.ts';
import { refuseTaken } from '#kernel/http/server/refuse-taken.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { record } from '#kernel/workflow/history/server/record.ts';
import { publishStart } from '#kernel/workflow/server/move.ts';
import type { Settings } from '#vr-fleet/desired/settings/settings.messages.ts';
import { planLifecycle } from '#vr-fleet/plans/plan.states.ts';
import { mostPlans, type savePlan as contract } from '#vr-fleet/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/plans/plans.words.ts';
import { plannedRecord } from './plan-records.ts';
import './plans.tables.ts';

export type PlanCall = Pick<Context<{ permission: 'settings.edit'; scope: 'own' }>, 'db' | 'actor' | 'clock' | 'lang'>;

const taken = { settings_plans_name: ['name', text.nameTaken] } as const;

/** A plan of the actor's, locked. */
export async function lockPlan(tx: PlanCall['db'], id: string, partyId: string) {
  const plan = await tx
    .selectFrom('vr_fleet.settings_plans')
    .selectAll()
    .where('id', '=', id)
    .where('party_id', '=', partyId)
    .where('state', '<>', 'removed')
    .forUpdate()
    .executeTakeFirst();
  if (!plan) throw refuse.notFound();
  return plan;
}

/** Makes a plan, or writes all fields of one that is saved and nothing more, on the version that was read. */
export async function savePlan(
  { id, version, name, description = '', settings }: ParamsOf<typeof contract>,
  call: PlanCall,
): Promise<{ id: string; version: number }> {
  const { db: tx, actor, clock, lang } = call;
  if (id === undefined) return addPlan({ name, description, settings }, call);
  const before = await lockPlan(tx, id, actor.partyId);
  if (before.state !== 'saved') throw refuse.rule(text.locked);
  if (before.version !== version) throw refuse.state(String(before.version));
  const after = await refuseTaken(taken, lang, () =>
    tx
      .updateTable('vr_fleet.settings_plans')
      .set({ name, name_key: normalise(name), description, settings: json(settings), version: before.version + 1 })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(),
  );
  const content = { before: plannedRecord(before), after: plannedRecord({ name, description, settings }) };
  await record(tx, {
    actor,
    entity: planLifecycle.name,
    entityId: id,
    action: 'settings-plan.edit',
    at: clock.now(),
    content,
  });
  return after;
}

/** What people write of a plan. */
export interface Planned {
  readonly name: string;
  readonly description: string;
  readonly settings: Settings;
}

export async function addPlan(planned: Planned, { db: tx, actor, clock, lang }: PlanCall) {
  const { partyId } = actor;
  // one after the other, so that no two are the last that there may be
  await sql`select pg_advisory_xact_lock(hashtext(${`vr_fleet.settings_plans ${partyId}`}))`.execute(tx);
  const { count } = await tx
    .selectFrom('vr_fleet.settings_plans')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('party_id', '=', partyId)
    .where('state', '<>', 'removed')
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPlans) throw refuse.rule(text.tooMany, { most: mostPlans });
  const { name, description, settings } = planned;
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
        created_at: at,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow(),
  );
  const content = { after: plannedRecord(planned) };
  await record(tx, { actor, entity: planLifecycle.name, entityId: added.id, action: 'settings-plan.add', at, content });
  await publishStart(tx, planLifecycle, added.id, actor, clock);
  return added;
}

const json = (settings: Settings) => sql<Settings>`${JSON.stringify(settings)}::jsonb`;
