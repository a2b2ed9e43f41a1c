import { job } from '#kernel/jobs/server/job.ts';

/**
 * Every five minutes: deletes the ids of calls that are too old to be accepted again, and limits that are full again.
 */
export const forgetRequestIdsJob = job({
  name: 'kernel.forget-request-ids',
  retry: { limit: 0, delaySeconds: 1 },
  schedule: '*/5 * * * *',
  run: async () => {
    const [{ forget }, { forgetLimits }] = await Promise.all([
      import('#kernel/envelope/server/replays.ts'),
      import('#kernel/limits/server/shared-limit.ts'),
    ]);
    return async (_data, { database, clock }) => {
      await forget(database.kysely, clock.now());
      await forgetLimits(database.kysely, clock.now());
    };
  },
});
