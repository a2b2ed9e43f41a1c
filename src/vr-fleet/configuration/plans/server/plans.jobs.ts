import { job } from '#kernel/jobs/server/job.ts';

/**
 * Runs every minute. Sends due plans, reverts failed addresses, releases pictures that no plan uses, and finishes plans
 * that wait for no headset.
 */
export const plansJob = job({
  name: 'vr-fleet.settings-plans',
  retry: { limit: 3, delaySeconds: 20 },
  schedule: '* * * * *',
  run: async () => {
    const { finishPlans, sendDue } = await import('./send-plan.ts');
    const { takeBackAddresses } = await import('#vr-fleet/configuration/plans/network/server/take-back.ts');
    const { releaseAnimations } = await import('#vr-fleet/configuration/plans/boot/server/hold-animations.ts');
    return async (_data, { database, clock, log }) => {
      await sendDue(database, clock, log);
      await takeBackAddresses(database, clock);
      await releaseAnimations(database, clock);
      await finishPlans(database, clock);
    };
  },
});
