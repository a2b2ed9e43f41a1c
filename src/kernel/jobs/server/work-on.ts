import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { AnyJob, JobContext, JobHandler, JobServices } from './job.ts';
import { isCancelled, storeProgress } from './progress.ts';

export interface JobsParts {
  readonly database: Database;
  /** The database's address: the queues have 4 connections of their own, and one that listens. */
  readonly url: string;
  readonly clock: Clock;
  /** The zone of schedules. */
  readonly zone: string;
  readonly log: Log;
  readonly jobs: readonly AnyJob[];
  readonly services: JobServices;
}

/** With the signal that the server is stopping. */
export interface RunParts extends JobsParts {
  readonly stopping: AbortSignal;
}

/**
 * Poll intervals of a queue: 2 s if notifications are unavailable. With notifications, polling is only for retries and
 * for scheduled jobs: as often as the first retry is due, every 2 to 10 s, because there are a hundred queues.
 */
const pollingOf = ({ retry }: AnyJob) =>
  ({
    notifyPollingIntervalSeconds: Math.min(10, Math.max(2, retry.delaySeconds)),
    pollingIntervalSeconds: 2,
    includeMetadata: true,
  }) satisfies WorkOptions;

/**
 * Ordered jobs are fetched in batches, one of each key: finding the first of every key costs as much as fetching it.
 */
const orderedAtOnce = 50;

/** Starts the workers of a job's queue; each continues until the queue is empty. */
export async function workOn(boss: PgBoss, job: AnyJob, parts: RunParts): Promise<void> {
  const polling = pollingOf(job);
  for (let worker = 0; worker < (job.atOnce ?? 1); worker += 1) {
    let workerId = '';
    const fetchAgain = (): void => boss.notifyWorker(workerId);
    if (job.ordered) {
      const options = { ...polling, batchSize: orderedAtOnce, perJobResults: true } as const;
      workerId = await boss.work<object, JobResult[], typeof options>(job.name, options, async (attempts) => {
        const results: JobResult[] = [];
        for (const attempt of attempts) results.push(await resultOf(job, attempt, parts));
        fetchAgain();
        return results;
      });
    } else {
      workerId = await boss.work<object, void, typeof polling>(job.name, polling, async ([attempt]) => {
        fetchAgain();
        if (attempt) await runJob(job, attempt, parts);
      });
    }
  }
}

async function resultOf(job: AnyJob, attempt: JobWithMetadata, parts: RunParts): Promise<JobResult> {
  try {
    await runJob(job, attempt, parts);
    return { id: attempt.id, status: 'completed' };
  } catch (error) {
    return { id: attempt.id, status: 'failed', output: { message: (error as Error).message } };
  }
}

/**
 * Runs one attempt of a job. An error is a failure: the queue retries or, after the last attempt, stores it as failed.
 */
async function runJob(job: AnyJob, attempt: JobWithMetadata, parts: RunParts): Promise<void> {
  const { database, clock, services } = parts;
  const jobId = attempt.id;
  const log = parts.log.child({ job: job.name, jobId });
  // Events cannot be cancelled, because no caller has their ids.
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
    stopping: parts.stopping,
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
