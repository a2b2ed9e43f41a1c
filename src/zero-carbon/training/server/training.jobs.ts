import { job } from '#kernel/jobs/server/job.ts';

/** Every hour: limits that have run out and browsers unseen for long are forgotten. */
export const forgetTrainingAttemptsJob = job({
  name: 'zero-carbon.forget-training-attempts',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '25 * * * *',
  run: async () => {
    const { forgetAttempts } = await import('./forget-attempts.ts');
    return async (_data, { database, clock }) => {
      await forgetAttempts(database.kysely, clock.now());
    };
  },
});
