import { job } from '#kernel/jobs/server/job.ts';

/** Every ten minutes: deletes expired nonces. */
export const forgetChallengesJob = job({
  name: 'vr-fleet.forget-challenges',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '*/10 * * * *',
  run: async () => {
    const { forgetChallenges } = await import('./enrolment.queries.ts');
    return async (_data, { database, clock }) => {
      await forgetChallenges(database.kysely, clock.now());
    };
  },
});
