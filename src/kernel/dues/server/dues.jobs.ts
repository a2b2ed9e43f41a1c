import { job, type AnyJob } from '#kernel/jobs/server/job.ts';
import type { DueParts } from './act-on-dues.ts';

/**
 * The clock: every five minutes, what is due by the business day is done. Any server may run it, and several at once.
 *
 * @example
 * const allJobs = [...kernelJobs, dueJob({ lifecycles: areas.flatMap(({ lifecycles = [] }) => lifecycles), kinds })];
 */
export const dueJob = (parts: DueParts): AnyJob =>
  job({
    name: 'kernel.act-on-dues',
    retry: { limit: 3, delaySeconds: 60 },
    schedule: '*/5 * * * *',
    run: async () => {
      const { actOnDues } = await import('./act-on-dues.ts');
      return (_data, context) => actOnDues(parts, context);
    },
  });
