import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { seatLifecycle } from '#zero-carbon/evaluation/panels/seats.states.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

/** After a seat lapsed: selects the next expert. */
export const fillLapsedJob = subscription<Moved>({
  topic: seatLifecycle.name,
  name: 'zero-carbon.fill-lapsed-seats',
  run: async () => (await import('./after-moves.ts')).fillLapsed,
});

/** After a supplement: the period of each expert starts again. */
export const goOnScoringJob = subscription<Moved>({
  topic: reportLifecycle.name,
  name: 'zero-carbon.go-on-scoring',
  run: async () => (await import('./after-moves.ts')).goOnScoring,
});

/** After a report was withdrawn: its panel has no further task. */
export const releaseSeatsJob = subscription<Moved>({
  topic: reportLifecycle.name,
  name: 'zero-carbon.release-seats',
  run: async () => (await import('./after-moves.ts')).releaseSeats,
});
