import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import { move, type Moved } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { reportLifecycle, underReview } from '#zero-carbon/reporting/reports/reports.states.ts';
import { releaseHolds } from './end-submission.ts';

/** Withdraws the reports under review of a deleted enterprise, because no one can continue them. */
export const withdrawReports: JobHandler<Event<Moved>> = async (
  { payload: { id, move: name } },
  { database, clock },
) => {
  if (name !== 'finish') return;
  await database.kysely.transaction().execute(async (tx) => {
    const reports = await tx
      .selectFrom('zero_carbon.reports as r')
      .innerJoin('zero_carbon.enterprise_deletions as d', 'd.party_id', 'r.party_id')
      .select(['r.id', 'r.state'])
      .where('d.id', '=', id)
      .where('r.state', 'in', [...underReview, 'publicity'])
      .orderBy('r.id')
      .forUpdate('r')
      .execute();
    for (const report of reports) {
      const way = report.state === 'publicity' ? 'withdrawDeleted' : 'withdraw';
      await move(tx, reportLifecycle, way, report.id, { actor: system, clock });
      await releaseHolds(tx, report.id);
    }
  });
};
