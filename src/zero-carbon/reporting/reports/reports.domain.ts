import { showReport } from '#zero-carbon/reporting/reports/reports.contract.ts';
import { domain, type Domain } from '#kernel/area/server/domain.ts';
import type { RouteParts } from '#kernel/area/server/server-area.ts';
import { importTasks } from '#kernel/import/server/import-tasks.ts';
import { reportKinds } from './server/report-kinds.ts';
import { answerRecord } from './assessment/server/answer-record.ts';
import { assessmentRoutes } from './assessment/server/assessment.routes.ts';
import { entryRecord } from './entry/server/entry-record.ts';
import { entryRoutes } from './entry/server/entry.routes.ts';
import { evidenceRecord, evidenceRoutes } from './evidence/server/evidence.routes.ts';
import { reportImportRoutes } from './import/server/report-import.routes.ts';
import { reportImporter } from './import/server/report-importer.ts';
import { inventoryRoutes } from './inventory/server/inventory.routes.ts';
import { reportLogRoutes } from './log/server/log.routes.ts';
import { planRecord } from './plans/server/plan-record.ts';
import { planRoutes } from './plans/server/plans.routes.ts';
import { reportLifecycle } from './reports.states.ts';
import { runRoutes } from './runs/server/runs.routes.ts';
import { reportNotice } from './server/report-notice.ts';
import { reportRecord } from './server/report-record.ts';
import { reportRoutes } from './server/reports.routes.ts';
import type { StaffParts } from './staff/server/staff-parts.ts';
import { staffRecord } from './staff/server/staff-record.ts';
import { staffRoutes } from './staff/server/staff.routes.ts';
import type { StartParts } from './start/server/start-parts.ts';
import { receivedNotice, submittedNotice } from './submission/server/submission-notices.ts';
import type { SubmissionParts } from './submission/server/submission-parts.ts';
import { makePdfJob, reportPdfTask, withdrawReportsJob } from './submission/server/submission.jobs.ts';
import { submissionRoutes } from './submission/server/submission.routes.ts';
import { transferredAwayNotice, transferredInNotice, transferredNotice } from './transfers/server/transfer-notices.ts';
import type { TransferParts } from './transfers/server/transfer-parts.ts';
import { transferRoutes } from './transfers/server/transfers.routes.ts';
import { dryRunTasks } from './versions/server/dry-run-tasks.ts';
import { giveFactorSetsJob } from './versions/server/versions.jobs.ts';
import { versionRoutes } from './versions/server/versions.routes.ts';

/** Contributions of later domains. */
export interface ReportsDependencies extends Omit<SubmissionParts, keyof RouteParts>, TransferParts {
  readonly start: StartParts;
  readonly staffParts: (parts: RouteParts) => StaffParts;
}

export const reports = (later: ReportsDependencies): Domain =>
  domain({
    name: 'reporting/reports',
    about: {
      zh: '报告：填报、证据、计算、自评与提交',
      en: 'reports: entry, evidence, results, self-assessment and submission',
    },
    lifecycles: [reportLifecycle],
    records: [
      evidenceRecord,
      { ...reportRecord, readers: { access: showReport.access, kinds: () => reportKinds } },
      entryRecord,
      answerRecord,
      staffRecord,
      planRecord,
    ],
    tasks: [...importTasks(reportImporter), reportPdfTask, ...Object.values(dryRunTasks(later.certificates))],
    notices: [
      reportNotice,
      submittedNotice,
      receivedNotice,
      transferredNotice,
      transferredInNotice,
      transferredAwayNotice,
    ],
    jobs: [makePdfJob, withdrawReportsJob, giveFactorSetsJob],
    routes: (parts) => [
      ...reportRoutes(later.conditions, later.start),
      ...submissionRoutes({ ...parts, ...later }),
      ...transferRoutes(later),
      ...inventoryRoutes(later.conditions),
      ...entryRoutes,
      ...reportImportRoutes,
      ...reportLogRoutes,
      ...assessmentRoutes(later.certificates),
      ...runRoutes(later.certificates),
      ...versionRoutes(later.certificates),
      ...staffRoutes(later.staffParts(parts)),
      ...planRoutes(later.certificates),
      ...evidenceRoutes(parts),
    ],
    seed: async ({ kysely }, clock) =>
      (await import('./versions/server/give-factor-sets.ts')).queueFactorSets(kysely, clock),
  });
