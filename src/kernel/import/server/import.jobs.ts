import { job } from '#kernel/jobs/server/job.ts';

/** Every night: imports that nobody took in within 7 days go, and the rows that could not be taken in. */
export const removeImportsJob = job({
  name: 'kernel.remove-imports',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '10 4 * * *',
  run: async () => (await import('./remove-imports.ts')).removeImports,
});
