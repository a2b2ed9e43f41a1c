import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { createLog } from '#kernel/log/server/log.ts';
import { createMetrics } from '#kernel/log/server/metrics.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { failedJobs, watchJobs } from './failed-jobs.ts';
import { job, type AnyJob, type JobContext, type JobServices } from './job.ts';
import { cancelJob, progressOf } from './progress.ts';
import { publish, send } from './send.ts';
import { startJobs, type Jobs } from './start-jobs.ts';
import { subscription, type Event } from './subscription.ts';

interface Note {
  readonly text: string;
}

const database = useDatabase();
const clock = createClock('Asia/Shanghai');
const ran: string[] = [];
let running: Jobs[] = [];

const retry = { limit: 2, delaySeconds: 1 };
const noteJob = job<Note>({
  name: 'trial.note',
  retry,
  run:
    async () =>
    async ({ text }) =>
      void ran.push(text),
});
const failingJob = job<Note>({
  name: 'trial.failing',
  retry: { limit: 1, delaySeconds: 0 },
  run:
    async () =>
    async ({ text }, { attempt, lastAttempt }) => {
      ran.push(`${text} ${attempt} ${lastAttempt}`);
      throw new Error('no luck');
    },
});
const longJob = job<Note>({
  name: 'trial.long',
  retry,
  run: async () => async (_data, context) => {
    for (let done = 1; done <= 100; done += 1) {
      await context.report(done, 100, 'counting');
      if (await context.isCancelled()) return void ran.push('cancelled');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    ran.push('to the end');
  },
});
let failOnce = new Set<string>();
const onPolicy = (name: string) =>
  subscription<{ n: number }>({
    topic: 'trial.policy',
    name,
    atOnce: 3,
    run: async () => async (event: Event<{ n: number }>, context: JobContext) => {
      const line = `${name} ${event.key}:${event.payload.n}`;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
      if (failOnce.delete(line)) throw new Error('try again');
      ran.push(line);
      context.log.debug('heard');
    },
  });

function start(...jobs: AnyJob[]): Jobs {
  const log = createLog({ level: 'silent' });
  const services = {} as JobServices;
  const started = startJobs({ database, url: database.url, clock, zone: 'Asia/Shanghai', log, jobs, services });
  running.push(started);
  return started;
}
const inTransaction = <R>(run: (tx: Db) => Promise<R>): Promise<R> => database.kysely.transaction().execute(run);
const until = (check: () => void | Promise<void>): Promise<unknown> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });

beforeAll(async () => {
  // installs the queue schema, so that the tests' durations do not include it
  const first = start(noteJob);
  await first.ready;
});
beforeEach(() => {
  ran.length = 0;
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  running = [];
});

test('runs a job if the transaction that sent it commits', async () => {
  await start(noteJob).ready;
  const failing = inTransaction(async (tx) => {
    await send(tx, noteJob, { text: 'never' }, { at: clock.now() });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await inTransaction((tx) => send(tx, noteJob, { text: 'once' }, { at: clock.now() }));
  await until(() => expect(ran).toEqual(['once']));
});

test('accepts jobs before a server runs them, and runs none before its time', async () => {
  await send(database.kysely, noteJob, { text: 'early' }, { at: clock.now() });
  await send(
    database.kysely,
    noteJob,
    { text: 'tomorrow' },
    { at: clock.now(), startAfter: new Date(Date.now() + 86_400_000) },
  );
  await start(noteJob).ready;
  await until(() => expect(ran).toEqual(['early']));
});

test('retries a failing job, then stores it as failed, and can restart it', async () => {
  const jobs = start(failingJob);
  const id = await send(database.kysely, failingJob, { text: 'a' }, { at: clock.now() });
  await until(async () => expect(await failedJobs(database.kysely)).toHaveLength(1));
  expect(ran).toEqual(['a 1 false', 'a 2 true']);
  const [failed] = await failedJobs(database.kysely);
  expect(failed).toMatchObject({ id, name: 'trial.failing', attempts: 2, error: 'no luck' });
  expect(failed?.failedAt).toBeInstanceOf(Date);
  const metrics = createMetrics();
  watchJobs(metrics.registry, database.kysely);
  expect(await metrics.registry.metrics()).toContain('jobs{queue="trial.failing",state="failed"} 1');
  await jobs.retry('trial.failing', id);
  await until(() => expect(ran.length).toBeGreaterThan(2));
});

test('reports the progress of a long job and stops it on cancellation', async () => {
  await start(longJob).ready;
  const id = await send(database.kysely, longJob, { text: '' }, { at: clock.now() });
  await until(async () =>
    expect(await progressOf(database.kysely, id)).toMatchObject({ total: 100, note: 'counting' }),
  );
  await cancelJob(database.kysely, id, clock.now());
  await until(() => expect(ran).toEqual(['cancelled']));
  const progress = await progressOf(database.kysely, id);
  expect(progress?.cancelled).toBe(true);
  expect(progress?.done).toBeLessThan(100);
});

test('does not start a job that was cancelled before', async () => {
  const id = await send(database.kysely, noteJob, { text: 'cancelled' }, { at: clock.now() });
  await cancelJob(database.kysely, id, clock.now());
  await send(database.kysely, noteJob, { text: 'after it' }, { at: clock.now() });
  await start(noteJob).ready;
  await until(() => expect(ran).toEqual(['after it']));
});

test('signals a server stop to a running job and limits the wait for it', async () => {
  const patient = job<object>({
    name: 'trial.patient',
    retry: { limit: 0, delaySeconds: 1 },
    run:
      async () =>
      async (_data, { stopping }) => {
        ran.push('begun');
        await new Promise((resolve) => stopping.addEventListener('abort', resolve, { once: true }));
        ran.push('ended');
      },
  });
  const jobs = start(patient);
  await jobs.ready;
  await send(database.kysely, patient, {}, { at: clock.now() });
  await until(() => expect(ran).toEqual(['begun']));
  await jobs.stop();
  expect(ran).toEqual(['begun', 'ended']);
});

test('delivers every event to every subscriber, in order for a key, after a failure too', async () => {
  const names = ['trial.first-listener', 'trial.second-listener'];
  failOnce = new Set(['trial.first-listener a:2', 'trial.second-listener b:0']);
  const servers = [start(...names.map(onPolicy)), start(...names.map(onPolicy))];
  await Promise.all(servers.map(({ ready }) => ready));
  for (let n = 0; n < 8; n += 1) {
    await inTransaction(async (tx) => {
      for (const key of ['a', 'b', 'c'])
        await publish(tx, { topic: 'trial.policy', key, at: clock.now(), payload: { n } });
      await publish(tx, { topic: 'trial.nobody', key: 'a', at: clock.now(), payload: {} });
    });
  }
  await until(() => expect(ran).toHaveLength(48));
  for (const name of names) {
    for (const key of ['a', 'b', 'c']) {
      const received = ran
        .filter((line) => line.startsWith(`${name} ${key}:`))
        .map((line) => Number(line.split(':')[1]));
      expect(received).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }
  }
  expect(
    await database.kysely
      .selectFrom('kernel.outbox')
      .select('id')
      .where('topic', 'like', 'trial.%')
      .where('job_id', 'is', null)
      .execute(),
  ).toEqual([]);
});

test('stores, changes and removes a schedule in the business zone', async () => {
  const schedules = async () =>
    (await database.pool.query('select name, cron, timezone from kernel_jobs.schedule')).rows;
  const nightly = { ...noteJob, schedule: '10 0 * * *' };
  await start(nightly).ready;
  expect(await schedules()).toEqual([{ name: 'trial.note', cron: '10 0 * * *', timezone: 'Asia/Shanghai' }]);
  await start({ ...nightly, schedule: '15 0 * * *' }).ready;
  expect(await schedules()).toMatchObject([{ cron: '15 0 * * *' }]);
  await start(noteJob).ready;
  expect(await schedules()).toEqual([]);
});

test('reconnects after the database closed the connections', async () => {
  await start(noteJob).ready;
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await until(async () => {
    await send(database.kysely, noteJob, { text: 'after the cut' }, { at: clock.now() });
  });
  await until(() => expect(ran).toContain('after the cut'));
});
