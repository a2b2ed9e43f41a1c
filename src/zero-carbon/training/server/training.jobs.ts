import { job } from '#kernel/jobs/server/job.ts';

/** Every hour: limits that have run out and browsers unseen for long are forgotten. */
export const forgetTrainingAttemptsJob = job({
  name: 'zero-carbon.forget-training-attempts',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '25 * * * *',
  run: async () => {
    const { forgetAttempts } = await import('./forget-attempts.ts');
    return async (_data, { database, clock }) => {
      await forgetAttempts(database.kysely, clock);
    };
  },
});

/** Ten minutes into each business day: enrolment closes where its deadline was the day before. */
export const closeSessionsJob = job({
  name: 'zero-carbon.close-training-sessions',
  retry: { limit: 5, delaySeconds: 60 },
  schedule: '10 0 * * *',
  run: async () => {
    const { closeSessions } = await import('#zero-carbon/training/sessions/server/close-sessions.ts');
    return async (_data, { database, clock, log }) => {
      const closed = await closeSessions(database, clock);
      if (closed > 0) log.info({ closed }, 'training sessions closed');
    };
  },
});
