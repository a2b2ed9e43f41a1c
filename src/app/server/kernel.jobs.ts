import {
  removeErasedBytesJob,
  removeUnclaimedFilesJob,
  removeUploadsJob,
  verifyFilesJob,
} from '#kernel/files/server/files.jobs.ts';
import { forgetRequestIdsJob } from '#kernel/http/server/http.jobs.ts';
import { removeImportsJob } from '#kernel/import/server/import.jobs.ts';
import { sendMailJob } from '#kernel/mail/server/mail.jobs.ts';
import { removeNoticesJob } from '#kernel/notify/server/notify.jobs.ts';
import { endLostTasksJob, removeTasksJob } from '#kernel/tasks/server/tasks.jobs.ts';
import { type AnyJob, job } from '#kernel/jobs/server/job.ts';

/** Deletes every night the progress of jobs that ended two weeks ago. */
const tidyProgressJob = job({
  name: 'kernel.tidy-progress',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '20 3 * * *',
  run: async () => (await import('#kernel/jobs/server/progress.ts')).tidyProgress,
});

/** The kernel's own jobs, independent of areas. */
export const kernelJobs: readonly AnyJob[] = [
  tidyProgressJob,
  removeUnclaimedFilesJob,
  removeUploadsJob,
  removeImportsJob,
  removeTasksJob,
  endLostTasksJob,
  removeNoticesJob,
  removeErasedBytesJob,
  verifyFilesJob,
  sendMailJob,
  forgetRequestIdsJob,
];
