import { job } from '#kernel/jobs/server/job.ts';

/** Removes every night imports that were not applied within 7 days, and the rejected rows. */
export const removeImportsJob = job({
  name: 'kernel.remove-imports',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '10 4 * * *',
  run: async () => (await import('./remove-imports.ts')).removeImports,
});
