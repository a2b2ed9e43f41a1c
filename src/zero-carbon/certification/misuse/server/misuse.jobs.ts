import { job } from '#kernel/jobs/server/job.ts';

/** Every day: addresses of those whose reports were closed 180 days ago are forgotten. */
export const forgetSendersJob = job({
  name: 'zero-carbon.forget-misuse-senders',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '40 3 * * *',
  run: async () => {
    const { forgetSenders } = await import('./forget-senders.ts');
    return async (_data, { database, clock }) => forgetSenders(database.kysely, clock);
  },
});
