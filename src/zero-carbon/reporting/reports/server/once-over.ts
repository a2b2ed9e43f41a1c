import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';

/**
 * Ends open items that belong to a range of a report's states once the report has left the range. Locks the report
 * first, because it may have returned by then.
 *
 * @param isWithin returns whether a state lies within the range.
 * @param end ends the open items of a report.
 * @example
 * export const dropVisits = onceOver(isVisited, (tx, report, clock) => endVisits(tx, report, clock));
 */
export const onceOver =
  (
    isWithin: (state: string) => boolean,
    end: (tx: Db, reportId: string, clock: Clock) => Promise<unknown>,
  ): JobHandler<Event<Moved>> =>
  async ({ payload: { id, from } }, { database, clock }) => {
    if (!isWithin(from)) return;
    await database.kysely.transaction().execute(async (tx) => {
      const report = await tx
        .selectFrom('zero_carbon.reports')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (report && !isWithin(report.state)) await end(tx, id, clock);
    });
  };
