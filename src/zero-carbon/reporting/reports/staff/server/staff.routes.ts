import { may } from '#kernel/http/server/actor.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { assessedReport } from '#zero-carbon/reporting/reports/assessment/server/assessed-report.ts';
import { openTo } from '#zero-carbon/reporting/reports/entry/server/open-report.ts';
import { readRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import * as contract from '#zero-carbon/reporting/reports/staff/staff.contract.ts';
import { addStaff, removeStaff } from './change-staff.ts';
import type { StaffParts } from './staff-parts.ts';
import { staffOf } from './staff-of.ts';

export const staffRoutes = (parts: StaffParts): Route[] => [
  handle(contract.showStaff, async ({ id }, context) => {
    const { db, actor } = context;
    const report = await assessedReport(id, context);
    const isOpen = (await openTo(report, context)).some(({ part }) => part === 'staff');
    const run = isOpen ? undefined : await readRun(db, id);
    const isDraft = report.state === 'draft' && report.party_id === actor.partyId && may(actor, 'reports.edit', 'own');
    return {
      end: report.period_end,
      editable: isDraft || isOpen,
      staff: run
        ? (run.document.staff ?? []).map((one) => ({ ...one, id: one.number }))
        : await staffOf(db, report, parts.certificates),
    };
  }),
  handle(contract.addStaff, (params, context) => addStaff(params, context, parts)),
  handle(contract.removeStaff, removeStaff),
];
