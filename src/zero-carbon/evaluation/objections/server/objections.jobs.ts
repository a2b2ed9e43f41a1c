import { job } from '#kernel/jobs/server/job.ts';
import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';

/** After a report was withdrawn. */
export const endObjectionsJob = subscription<Moved>({
  topic: reportLifecycle.name,
  name: 'zero-carbon.end-objections',
  run: async () => (await import('./after-moves.ts')).endObjections,
});

/** Every day: contacts of those whose objections were closed 180 days ago are forgotten. */
export const forgetContactsJob = job({
  name: 'zero-carbon.forget-objection-contacts',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '45 3 * * *',
  run: async () => {
    const { forgetContacts } = await import('./forget-contacts.ts');
    return async (_data, { database, clock }) => forgetContacts(database.kysely, clock);
  },
});
