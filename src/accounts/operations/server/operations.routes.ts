import { listFailedJobs } from '#accounts/operations/operations.contract.ts';
import { handle } from '#kernel/http/server/handle.ts';
import { failedJobs } from '#kernel/jobs/server/failed-jobs.ts';

export const operationsRoutes = [
  handle(listFailedJobs, async (_params, { db }) => {
    const failed = await failedJobs(db);
    return failed.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() }));
  }),
];
