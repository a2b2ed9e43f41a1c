import { job } from '#kernel/jobs/server/job.ts';

/** Every minute: what changed in the directory goes into its figures. Until then it is added whenever they are read. */
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
