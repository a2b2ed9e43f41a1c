import { handle, type Route } from '#kernel/http/server/handle.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#vr-fleet/configuration/plans/plans.contract.ts';
import { previewPool } from '#vr-fleet/configuration/plans/network/network.contract.ts';
import { previewPool as preview } from '#vr-fleet/configuration/plans/network/server/preview-pool.ts';
import { copyPlan } from './copy-plan.ts';
import { storedConflicts } from './plan-addresses.ts';
import { plans } from './plans.queries.ts';
import { previewPlan } from './preview-plan.ts';
import { savePlan } from './save-plan.ts';
import { sendPlan } from './send-plan.ts';
import { showPlan } from './show-plan.ts';

export const planRoutes: readonly Route[] = [
  handleList(contract.listPlans, plans),
  handle(contract.showPlan, showPlan),
  handle(contract.savePlan, async (params, call) => {
    const saved = await savePlan(params, call);
    return { ...saved, ...(await storedConflicts(call.db, saved.id, call.actor.partyId)) };
  }),
  handle(contract.previewPlan, previewPlan),
  handle(contract.sendPlan, async (params, call) => ({
    ...(await sendPlan(params, call)),
    ...(await storedConflicts(call.db, params.id, call.actor.partyId)),
  })),
  handle(contract.copyPlan, copyPlan),
  handle(previewPool, preview),
];
