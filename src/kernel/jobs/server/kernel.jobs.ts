import { removeErasedBytesJob, removeUnclaimedFilesJob } from '#kernel/files/server/files.jobs.ts';
import { forgetRequestIdsJob } from '#kernel/http/server/http.jobs.ts';
import { sendMailJob } from '#kernel/mail/server/mail.jobs.ts';
import type { AnyJob } from './job.ts';
import { tidyProgressJob } from './progress.jobs.ts';

/** What the kernel does by itself, whatever areas there are. */
export const kernelJobs: readonly AnyJob[] = [
  tidyProgressJob,
  removeUnclaimedFilesJob,
  removeErasedBytesJob,
  sendMailJob,
  forgetRequestIdsJob,
];
