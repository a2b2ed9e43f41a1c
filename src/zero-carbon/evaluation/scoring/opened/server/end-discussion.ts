import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import type { JobHandler } from '#kernel/jobs/server/job.ts';
import type { Event } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { beginSummary } from './begin-summary.ts';

/** Continues with the summary after the clock has closed a discussion; closing by the leader continues by itself. */
export const endDiscussion: JobHandler<Event<Moved>> = async ({ payload: { id, move } }, { database, clock }) => {
  if (move !== 'lapse') return;
  await database.kysely.transaction().execute(async (tx) => {
    const panel = await tx
      .selectFrom('zero_carbon.discussions as d')
      .innerJoin('zero_carbon.panels as w', 'w.id', 'd.panel_id')
      .innerJoin('zero_carbon.reports as r', 'r.id', 'w.report_id')
      .select(['w.id as panel_id', 'r.id as report_id', 'r.state'])
      .where('d.id', '=', id)
      .forUpdate('r')
      .executeTakeFirst();
    if (panel?.state === 'expert_review') await goOn(tx, panel, clock);
  });
};

/** The discussion of a panel is over. */
export async function goOn(
  tx: Db,
  panel: { readonly panel_id: string; readonly report_id: string },
  clock: Clock,
): Promise<void> {
  await tx
    .updateTable('zero_carbon.reports')
    .set({ discussion_closed: true })
    .where('id', '=', panel.report_id)
    .execute();
  await beginSummary(tx, panel, clock);
}
