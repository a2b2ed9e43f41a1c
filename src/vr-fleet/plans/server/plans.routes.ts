import { sql } from 'kysely';
import { historyOf } from '#accounts/logs/server/history-of.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import { movesOf } from '#kernel/workflow/server/moves-of.ts';
import * as contract from '#vr-fleet/plans/plans.contract.ts';
import { previewPool } from '#vr-fleet/plans/network/network.contract.ts';
import { previewPool as preview } from '#vr-fleet/plans/network/server/preview-pool.ts';
import { planLifecycle } from '#vr-fleet/plans/plan.states.ts';
import { copyPlan } from './copy-plan.ts';
import { planRecord } from './plan-records.ts';
import { plans } from './plans.queries.ts';
import { previewPlan } from './preview-plan.ts';
import { savePlan } from './save-plan.ts';
import { sendPlan } from './send-plan.ts';

export const planRoutes: readonly Route[] = [
  handleList(contract.listPlans, plans),
  handle(contract.showPlan, async ({ id }, { db, ...asker }) => {
    const source = plans({ id }, { db, actor: asker.actor });
    const row = await source.rows.executeTakeFirst();
    if (!row) throw refuse.notFound();
    const moves = (await movesOf(db, planLifecycle, [id], asker)).get(id) ?? [];
    return { ...source.present(row, undefined), moves };
  }),
  handle(contract.savePlan, savePlan),
  handle(contract.previewPlan, previewPlan),
  handle(contract.sendPlan, sendPlan),
  handle(contract.copyPlan, copyPlan),
  handle(previewPool, preview),
  handleList(contract.planHistory, ({ id }, reader) =>
    historyOf(reader, [planRecord], {
      entityId: id,
      reach: sql<boolean>`exists (select from vr_fleet.settings_plans p
                                   where p.id = ${id} and p.party_id = ${reader.actor.partyId})`,
    }),
  ),
];
