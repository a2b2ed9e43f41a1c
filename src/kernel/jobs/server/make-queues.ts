import type { PgBoss, Queue } from 'pg-boss';
import type { Db } from '#kernel/db/server/database.ts';
import type { AnyJob } from './job.ts';
import type { Subscription } from './subscription.ts';

const hour = 3_600;
const day = 24 * hour;

/** The queue of a job. The heartbeat detects a dead server long before the time limit. */
const optionsOf = (job: AnyJob): Omit<Queue, 'name' | 'policy'> & { policy: string } => ({
  policy: job.ordered ? 'key_strict_fifo' : 'standard',
  retryLimit: job.retry.limit,
  retryDelay: job.retry.delaySeconds,
  retryBackoff: true,
  retryDelayMax: hour,
  expireInSeconds: job.timeLimit ?? 15 * 60,
  heartbeatSeconds: 30,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: 7 * day,
  notify: true,
});

/** Creates the queues, subscriptions and schedules of the jobs, and updates existing ones. */
export async function makeQueues(boss: PgBoss, db: Db, jobs: readonly AnyJob[], zone: string): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const { policy, ...options } = optionsOf(job);
    const queue = existing.get(job.name);
    if (!queue) await boss.createQueue(job.name, { ...options, policy });
    else if (!isMatch(queue, options)) await boss.updateQueue(job.name, options);
  }
  const subscriptions = jobs.filter((job): job is Subscription => 'topic' in job);
  if (subscriptions.length > 0) {
    await db
      .insertInto('kernel.subscribers')
      .values(subscriptions.map(({ name, topic }) => ({ name, topic })))
      .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ topic: row.ref('excluded.topic') })))
      .execute();
  }
  const scheduled = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const job of jobs) {
    const current = scheduled.get(job.name);
    if (job.schedule === undefined) {
      if (current) await boss.unschedule(job.name);
    } else if (current?.cron !== job.schedule || current.timezone !== zone) {
      await boss.schedule(job.name, job.schedule, {}, { tz: zone, missed: 'once' });
    }
  }
}

const isMatch = (queue: Queue, options: Partial<Queue>): boolean =>
  Object.entries(options).every(([name, value]) => queue[name as keyof Queue] === value);
