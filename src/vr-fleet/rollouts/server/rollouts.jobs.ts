import { job } from '#kernel/jobs/server/job.ts';

/** Every minute: rollouts that are due begin, and those that run go as far as their headsets' replies allow. */
export const rolloutsJob = job({
  name: 'vr-fleet.rollouts',
  retry: { limit: 3, delaySeconds: 20 },
  schedule: '* * * * *',
  run: async () => {
    const [{ startDue }, { stepRollouts }] = await Promise.all([
      import('./lead-rollout.ts'),
      import('./step-rollouts.ts'),
    ]);
    return async (_data, { database, clock, log }) => {
      await startDue(database, clock, log);
      await stepRollouts(database, clock);
    };
  },
});
