import type { Storage } from './storage.ts';

declare module '#kernel/jobs/server/job.ts' {
  interface JobServices {
    readonly storage: Storage;
  }
}
