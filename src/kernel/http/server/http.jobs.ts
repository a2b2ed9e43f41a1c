import { job } from '#kernel/jobs/server/job.ts';

/** Every five minutes: the ids of calls too old to be accepted again go. */
export const forgetRequestIdsJob = job({
  name: 'kernel.forget-request-ids',
  retry: { limit: 0, delaySeconds: 1 },
  schedule: '*/5 * * * *',
  run: async () => {
    const { forget } = await import('#kernel/envelope/server/replays.ts');
    return async (_data, { database, clock }) => {
      await forget(database.kysely, clock.now());
    };
  },
});
