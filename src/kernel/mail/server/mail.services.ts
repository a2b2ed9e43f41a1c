import type { Mailer } from './mailer.ts';

declare module '#kernel/jobs/server/job.ts' {
  interface JobServices {
    readonly mailer: Mailer;
  }
}
