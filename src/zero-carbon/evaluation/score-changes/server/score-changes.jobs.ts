import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

/** After a report enters a stage without score changes. */
export const dropScoreChangesJob = subscription<Moved>({
  topic: reportLifecycle.name,
  name: 'zero-carbon.drop-score-changes',
  run: async () => (await import('./drop-score-changes.ts')).dropScoreChanges,
});
