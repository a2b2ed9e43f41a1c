import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import { move, type Moved } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import '#zero-carbon/reports/server/reports.tables.ts';
import { isVisited, visitLifecycle } from '#zero-carbon/reviews/visits/visits.states.ts';
import './visits.tables.ts';

/** Once a report is not reviewed any more its site is not visited either: what was planned is dropped. */
export const dropVisits: JobHandler<Event<Moved>> = async ({ payload: { id, from } }, { database, clock }) => {
  if (!isVisited(from)) return;
  await database.kysely.transaction().execute(async (tx) => {
    const report = await tx
      .selectFrom('zero_carbon.reports')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!report || isVisited(report.state)) return;
    const planned = await tx
      .selectFrom('zero_carbon.visits')
      .select('id')
      .where('report_id', '=', id)
      .where('state', '=', 'planned')
      .orderBy('id')
      .execute();
    for (const { id: visit } of planned) await move(tx, visitLifecycle, 'drop', visit, { actor: system, clock });
  });
};
