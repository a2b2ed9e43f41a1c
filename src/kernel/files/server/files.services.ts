import type { Storage } from '#kernel/storage/server/storage.ts';

declare module '#kernel/jobs/server/job.ts' {
  interface JobServices {
    readonly storage: Storage;
  }
}
