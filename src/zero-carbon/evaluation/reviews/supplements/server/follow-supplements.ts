import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { isSupplemented } from '#zero-carbon/reporting/reports/reports.states.ts';
import { goOnReviewing } from './go-on-reviewing.ts';
import { endRound } from './supplement-rounds.ts';

/** A round ends with its report's wait: it lapses if the review continues, and is withdrawn with its report. */
export const followSupplements: JobHandler<Event<Moved>> = async ({ payload: { id, from } }, { database, clock }) => {
  if (!isSupplemented(from)) return;
  await database.kysely.transaction().execute(async (tx) => {
    const report = await tx
      .selectFrom('zero_carbon.reports')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // the report may wait again by now, in another round
    if (!report || isSupplemented(report.state)) return;
    const isOver = report.state === 'withdrawn';
    const ended = await endRound(tx, id, isOver ? 'withdraw' : 'lapse', clock);
    if (ended && report.state === 'org_review') await goOnReviewing(tx, id, { actor: system, clock });
  });
};
