import type { JobWithMetadata } from 'pg-boss';
import type { AnyJob, JobContext, JobHandler } from './job.ts';
import { isCancelled, storeProgress } from './progress.ts';
import type { JobsParts } from './start-jobs.ts';

/** Runs one attempt of a job. A throw is a failure: the queue tries again or, after the last, keeps it as failed. */
export async function runJob(job: AnyJob, attempt: JobWithMetadata, parts: JobsParts): Promise<void> {
  const { database, clock, services } = parts;
  const jobId = attempt.id;
  const log = parts.log.child({ job: job.name, jobId });
  // Nobody has an event's id to cancel it by.
  if (!('topic' in job) && (await isCancelled(database.kysely, jobId))) return;
  const context: JobContext = {
    database,
    clock,
    log,
    services,
    jobId,
    attempt: attempt.retryCount + 1,
    lastAttempt: attempt.retryCount >= attempt.retryLimit,
    signal: attempt.signal,
    report: (done, total, note) =>
      storeProgress(database.kysely, jobId, { done, total: total ?? null, note: note ?? null, at: clock.now() }),
    isCancelled: () => isCancelled(database.kysely, jobId),
  };
  try {
    const handler = (await job.run()) as JobHandler<object>;
    await handler(attempt.data ?? {}, context);
  } catch (error) {
    const { lastAttempt } = context;
    log[lastAttempt ? 'error' : 'warn'](
      { err: error, attempt: context.attempt },
      lastAttempt ? 'job failed' : 'job will be retried',
    );
    throw error;
  }
}
