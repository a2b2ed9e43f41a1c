import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#zero-carbon/reports/plans/plans.contract.ts';
import { plansOf } from './plans-of.ts';
import { deletePlan, savePlan } from './save-plan.ts';

export const planRoutes: Route[] = [
  handle(contract.listPlans, plansOf),
  handle(contract.savePlan, savePlan),
  handle(contract.deletePlan, deletePlan),
];
