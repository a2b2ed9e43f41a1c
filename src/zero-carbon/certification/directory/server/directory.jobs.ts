import { job } from '#kernel/jobs/server/job.ts';

/** Folds every minute the changes of the directory into its figures. Until then every read adds them. */
export const foldDirectoryJob = job({
  name: 'zero-carbon.fold-directory-changes',
  retry: { limit: 3, delaySeconds: 10 },
  schedule: '* * * * *',
  run: async () => {
    const { foldDirectory } = await import('./fold-directory.ts');
    return async (_data, { database, signal }) => {
      await foldDirectory(database.kysely, () => signal.aborted);
    };
  },
});
