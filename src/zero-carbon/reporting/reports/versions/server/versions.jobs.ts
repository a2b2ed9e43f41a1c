import { job } from '#kernel/jobs/server/job.ts';

/** Assigns a version of the factors to reports that predate factor versions. */
export const giveFactorSetsJob = job<{ edition: string }>({
  name: 'zero-carbon.give-factor-sets',
  retry: { limit: 8, delaySeconds: 60 },
  // enough for a million reports, each written to all its indexes
  timeLimit: 3 * 60 * 60,
  run: async () => {
    const { giveFactorSets } = await import('./give-factor-sets.ts');
    return ({ edition }, { database, signal }) => giveFactorSets(database.kysely, edition, signal);
  },
});
