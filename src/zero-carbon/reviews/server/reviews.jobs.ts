import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reports/reports.states.ts';

/** Whoever was to review a report that is withdrawn need not any more. */
export const endReviewJob = subscription<Moved>({
  topic: reportLifecycle.name,
  name: 'zero-carbon.end-review',
  run: async () => {
    const { closeToDos } = await import('#kernel/notify/server/close-to-dos.ts');
    await import('./reviews.tables.ts');
    return async ({ payload: { id, move }, at }, { database }) => {
      if (move !== 'withdraw') return;
      await database.kysely.transaction().execute(async (tx) => {
        const reviews = await tx.selectFrom('zero_carbon.reviews').select('id').where('report_id', '=', id).execute();
        for (const review of reviews) await closeToDos(tx, 'review', review.id, new Date(at));
      });
    };
  },
});
