import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

/** After a report stops waiting for its enterprise by the clock, or is withdrawn. */
export const followSupplementsJob = subscription<Moved>({
  topic: reportLifecycle.name,
  name: 'zero-carbon.follow-supplements',
  run: async () => (await import('./follow-supplements.ts')).followSupplements,
});
