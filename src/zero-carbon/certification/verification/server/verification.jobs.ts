import { job } from '#kernel/jobs/server/job.ts';

/** Every night: all files that certificates rest on are compared with their hashes. */
export const verifyCitedFilesJob = job({
  name: 'zero-carbon.verify-cited-files',
  retry: { limit: 1, delaySeconds: 600 },
  schedule: '10 4 * * *',
  timeLimit: 6 * 3_600,
  run: async () => (await import('./verify-cited-files.ts')).verifyCitedFiles,
});
