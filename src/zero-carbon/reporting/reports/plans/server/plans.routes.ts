import { handle, type Route } from '#kernel/http/server/handle.ts';
import * as contract from '#zero-carbon/reporting/reports/plans/plans.contract.ts';
import type { CertificateSource } from '#zero-carbon/reporting/reports/staff/server/staff-parts.ts';
import { plansOf } from './plans-of.ts';
import { deletePlan, savePlan } from './save-plan.ts';

/** @param certificates source of the staff certificates of a report. */
export const planRoutes = (certificates: CertificateSource): Route[] => [
  handle(contract.listReportPlans, plansOf),
  handle(contract.saveReportPlan, (params, context) => savePlan(params, context, certificates)),
  handle(contract.deletePlan, deletePlan),
];
