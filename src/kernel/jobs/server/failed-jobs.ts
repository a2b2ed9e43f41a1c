import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#kernel/db/server/database.ts';

/** A job without remaining attempts. */
export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly key: string | null;
  readonly attempts: number;
  readonly failedAt: Date;
  readonly error: string | null;
}

/** Returns true if the queues exist; the first start of jobs creates them. */
const hasQueues = async (db: Db): Promise<boolean> =>
  (await sql<{ there: boolean }>`select to_regclass('kernel_jobs.job') is not null as there`.execute(db)).rows[0]
    ?.there === true;

/**
 * The jobs that failed for good within the last week, newest first, at most 100.
 *
 * @example
 * for (const { id, name, error } of await failedJobs(db)) console.log(name, id, error);
 */
export async function failedJobs(db: Db): Promise<FailedJob[]> {
  if (!(await hasQueues(db))) return [];
  const failed = await sql<FailedJob>`
    select id, name, singleton_key as key, retry_count + 1 as attempts, completed_on as "failedAt",
           coalesce(output ->> 'message', output -> 'value' ->> 'message') as error
      from kernel_jobs.job where state = 'failed' order by completed_on desc limit 100`.execute(db);
  return failed.rows;
}

/**
 * Adds the jobs' figures to the metrics: jobs by queue and state, and the rows in the outbox. They are counted on
 * request.
 *
 * @example
 * watchJobs(metrics.registry, database.kysely);
 */
export function watchJobs(registry: Registry, db: Db): void {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state; failed ones stay for a week.',
    labelNames: ['queue', 'state'],
    registers: [],
    async collect() {
      this.reset();
      for (const { name, state, count } of await countJobs(db)) this.set({ queue: name, state }, Number(count));
    },
  });
  const outbox = new Gauge({
    name: 'outbox_rows',
    help: 'Events and jobs that are not in a queue yet.',
    registers: [],
    async collect() {
      const counted = await ifThere(sql<{ rows: string }>`select count(*) as rows from kernel.outbox`.execute(db));
      if (counted) this.set(Number(counted.rows[0]?.rows));
    },
  });
  registry.registerMetric(jobs);
  registry.registerMetric(outbox);
}

async function countJobs(db: Db): Promise<{ name: string; state: string; count: string }[]> {
  const there = await ifThere(hasQueues(db));
  if (!there) return [];
  const counted = await ifThere(
    sql<{ name: string; state: string; count: string }>`
      select name, state::text as state, count(*) as count from kernel_jobs.job
       where state <> 'completed' group by 1, 2`.execute(db),
  );
  return counted?.rows ?? [];
}

/** Omits these metrics while the database is away. */
async function ifThere<Result>(query: Promise<Result>): Promise<Result | undefined> {
  try {
    return await query;
  } catch {
    return undefined;
  }
}
