import { moveAll } from '#kernel/workflow/server/move-all.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { mayChangeScores } from '#zero-carbon/reporting/reports/reports.states.ts';
import { onceOver } from '#zero-carbon/reporting/reports/server/once-over.ts';
import { scoreChangeLifecycle } from '#zero-carbon/evaluation/score-changes/score-changes.states.ts';

/** A change that waits for a second person cannot take effect after its report has moved on: it is dropped. */
export const dropScoreChanges = onceOver(mayChangeScores, (tx, report, clock) =>
  moveAll(tx, scoreChangeLifecycle, 'drop', (change) => change('report_id', '=', report), { actor: system, clock }),
);
