import { job } from '#kernel/jobs/server/job.ts';

/** Folds every minute the changes of reports into the figures. Until then every read adds them. */
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
