import { job, type AnyJob } from '#kernel/jobs/server/job.ts';
import type { DueParts } from './act-on-dues.ts';

/**
 * The clock: processes every five minutes the acts that are due on the business day. Several servers may run it at
 * once.
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
