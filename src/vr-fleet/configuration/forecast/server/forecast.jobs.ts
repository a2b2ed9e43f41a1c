import { job } from '#kernel/jobs/server/job.ts';

/** Every night: computes the usual connection times of headsets. */
export const writeHabitsJob = job({
  name: 'vr-fleet.write-habits',
  retry: { limit: 3, delaySeconds: 300 },
  schedule: '20 3 * * *',
  run: async () => {
    const { writeHabits } = await import('./write-habits.ts');
    return async (_data, { database, clock, signal }) => writeHabits(database.kysely, clock, signal);
  },
});
