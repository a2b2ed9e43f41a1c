import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import type { Log } from '#kernel/log/server/log.ts';
import type { AnyJob, JobContext, JobHandler, JobServices } from './job.ts';
import { isCancelled, storeProgress } from './progress.ts';

export interface JobsParts {
  readonly database: Database;
  /** The database's address: the queues have connections of their own, 4 and one that listens. */
  readonly url: string;
  readonly clock: Clock;
  /** Of schedules. */
  readonly zone: string;
  readonly log: Log;
  readonly jobs: readonly AnyJob[];
  readonly services: JobServices;
}

/** With the signal that the server is to stop. */
export interface RunParts extends JobsParts {
  readonly stopping: AbortSignal;
}

/**
 * How often a queue is polled: every 2 s where no notification can come. Where they come, polling is left for retries and
 * for jobs whose time comes: as often as the first retry is due, every 2 to 10 s, for there are a hundred queues.
 */
const pollingOf = ({ retry }: AnyJob) =>
  ({
    notifyPollingIntervalSeconds: Math.min(10, Math.max(2, retry.delaySeconds)),
    pollingIntervalSeconds: 2,
    includeMetadata: true,
  }) satisfies WorkOptions;

/** Ordered jobs are fetched many at once, one of each key: finding the first of every key costs as much as fetching it. */
const orderedAtOnce = 50;

/** Takes on a job's queue: so many workers, each of which goes on until the queue is empty. */
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

/** Runs one attempt of a job. A throw is a failure: the queue tries again or, after the last, keeps it as failed. */
async function runJob(job: AnyJob, attempt: JobWithMetadata, parts: RunParts): Promise<void> {
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
