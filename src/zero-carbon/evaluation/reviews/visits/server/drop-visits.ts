import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { onceOver } from '#zero-carbon/reporting/reports/server/once-over.ts';
import { isVisited, visitLifecycle } from '#zero-carbon/evaluation/reviews/visits/visits.states.ts';

/** Drops planned visits after the review of their report has ended. */
export const dropVisits = onceOver(isVisited, (tx, report, clock) =>
  moveAll(tx, visitLifecycle, 'drop', (visit) => visit('report_id', '=', report), { actor: system, clock }),
);
