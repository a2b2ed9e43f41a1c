import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import { move, type Moved } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { mayChangeScores } from '#zero-carbon/reports/reports.states.ts';
import '#zero-carbon/reports/server/reports.tables.ts';
import { scoreChangeLifecycle } from '#zero-carbon/score-changes/score-changes.states.ts';
import './score-changes.tables.ts';

/** What waits for a second person cannot come into force once its report has gone on: it is dropped. */
export const dropScoreChanges: JobHandler<Event<Moved>> = async ({ payload: { id, from } }, { database, clock }) => {
  if (!mayChangeScores(from)) return;
  await database.kysely.transaction().execute(async (tx) => {
    const report = await tx
      .selectFrom('zero_carbon.reports')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report || mayChangeScores(report.state)) return;
    const open = await tx
      .selectFrom('zero_carbon.score_changes')
      .select('id')
      .where('report_id', '=', id)
      .where('state', '=', 'proposed')
      .orderBy('id')
      .execute();
    for (const { id: change } of open) await move(tx, scoreChangeLifecycle, 'drop', change, { actor: system, clock });
  });
};
