import { job } from '#kernel/jobs/server/job.ts';

/** Every minute: what changed about reports goes into the figures. Until then it is added whenever they are read. */
export const foldChangesJob = job({
  name: 'zero-carbon.fold-report-changes',
  retry: { limit: 3, delaySeconds: 10 },
  schedule: '* * * * *',
  run: async () => {
    const { foldChanges } = await import('./fold-changes.ts');
    return async (_data, { database, signal }) => {
      await foldChanges(database.kysely, () => signal.aborted);
    };
  },
});
