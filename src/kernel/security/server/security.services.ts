import type { SecurityEvents } from './security-events.ts';

declare module '#kernel/jobs/server/job.ts' {
  interface JobServices {
    readonly security: SecurityEvents;
  }
}
