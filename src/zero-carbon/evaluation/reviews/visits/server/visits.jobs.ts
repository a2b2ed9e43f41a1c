import { job } from '#kernel/jobs/server/job.ts';
import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

/** Makes the record of a visit, once. */
export const makeVisitReportJob = job<{ visit: string }>({
  name: 'zero-carbon.make-visit-report',
  retry: { limit: 8, delaySeconds: 10 },
  run: async () => {
    const { makeVisitReport } = await import('./make-visit-report.ts');
    return async (data, context) => makeVisitReport(data, context);
  },
});

/** After a report leaves its organisation's review. */
export const dropVisitsJob = subscription<Moved>({
  topic: reportLifecycle.name,
  name: 'zero-carbon.drop-visits',
  run: async () => (await import('./drop-visits.ts')).dropVisits,
});
