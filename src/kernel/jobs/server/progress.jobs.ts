import { job } from './job.ts';

/** Every night: the progress of jobs that ended two weeks ago goes. */
export const tidyProgressJob = job({
  name: 'kernel.tidy-progress',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '20 3 * * *',
  run: async () => (await import('./tidy-progress.ts')).tidyProgress,
});
