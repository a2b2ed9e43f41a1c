import { job } from '#kernel/jobs/server/job.ts';

/** Gives a version of the factors to reports begun before there were any. */
export const giveFactorSetsJob = job<{ edition: string }>({
  name: 'zero-carbon.give-factor-sets',
  retry: { limit: 8, delaySeconds: 60 },
  // a million reports, each written to all its indexes
  timeLimit: 3 * 60 * 60,
  run: async () => {
    const { giveFactorSets } = await import('./give-factor-sets.ts');
    return ({ edition }, { database, signal }) => giveFactorSets(database.kysely, edition, signal);
  },
});
