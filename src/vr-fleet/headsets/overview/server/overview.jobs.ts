import { job } from '#kernel/jobs/server/job.ts';

/** Every hour: counts the headsets of each customer by state, for comparisons on the overview. */
export const noteCountsJob = job({
  name: 'vr-fleet.note-counts',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '0 * * * *',
  run: async () => {
    const { noteCounts } = await import('./note-counts.ts');
    return async (_data, { database, clock }) => noteCounts(database.kysely, clock.now());
  },
});
