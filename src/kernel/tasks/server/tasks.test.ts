import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { job } from '#kernel/jobs/server/job.ts';
import type { JobContext, JobServices } from '#kernel/jobs/server/job.ts';
import { startJobs, type Jobs } from '#kernel/jobs/server/start-jobs.ts';
import { createLog } from '#kernel/log/server/log.ts';
import * as contract from '#kernel/tasks/tasks.contract.ts';
import { taskFeed, type TaskEvent } from '#kernel/tasks/tasks.messages.ts';
import { taskWords } from '#kernel/tasks/tasks.words.ts';
import { fakeActor, type FakeActor } from '../../../../test/support/fake-actor.ts';
import { subscribeToEvents } from '../../../../test/support/subscribe-to-events.ts';
import { useDatabase } from '../../../../test/support/use-database.ts';
import { useServer } from '../../../../test/support/use-server.ts';
import { waitsForLock } from '../../../../test/support/waits-for-lock.ts';
import { endLostTasks } from './end-lost-tasks.ts';
import { followed } from './follow-job.ts';
import { removeTasks } from './remove-tasks.ts';
import { runTask } from './run-task.ts';
import { mostActive, startTask } from './start-task.ts';
import { taskKind, type FollowingKind, type TaskContext } from './task-kind.ts';
import { taskJob } from './tasks.jobs.ts';

const database = useDatabase();
const server = useServer(database);
let owner: FakeActor;
let jobs: Jobs | undefined;
/** Work of the task kind under test; each test sets it. */
let work: (context: TaskContext) => Promise<void>;
const counting = taskKind<object>({
  name: 'house.count',
  kind: 'import',
  title: { zh: '数数', en: 'Counting' },
  outcome: { zh: '{n} 个', en: '{n} counted' },
  permission: 'reports.edit',
  run: async () => (_input, context) => work(context),
});
/** Work of the job under test. */
let make: () => Promise<string | null>;
const made = job<object>({
  name: 'house.make',
  retry: { limit: 1, delaySeconds: 0 },
  run: async () => followed(async () => ({ fileId: await make() })),
});
const following: FollowingKind = {
  name: 'house.follow',
  kind: 'pdf',
  title: { zh: '生成', en: 'Making' },
  outcome: { zh: '完成', en: 'Made' },
  permission: 'reports.read',
  follows: made,
};

beforeEach(async () => {
  owner = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});

const parts = () => ({ database, clock: server.clock, log: createLog({ level: 'silent' }) });
function runJobs(): void {
  const services = { storage: server.storage } as JobServices;
  const all = [taskJob([counting]), made];
  jobs = startJobs({ ...parts(), url: database.url, zone: 'Asia/Shanghai', jobs: all, services });
}
const start = (by = owner, kind: typeof counting | FollowingKind = counting): Promise<string> =>
  database.kysely
    .transaction()
    .execute((tx) =>
      startTask(tx, kind, {}, { actor: by, clock: server.clock, lang: 'en', subject: 'a.xlsx', address: '/sites' }),
    );
const list = async (as = owner.session, filters = {}) =>
  (await server.call(contract.listTasks, { start: 0, limit: 20, ...filters }, { as })).data.rows;
const stored = (id: string) =>
  database.kysely.selectFrom('kernel.tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const until = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 20 });
const untilState = (id: string, state: string): Promise<void> =>
  until(async () => expect((await stored(id)).state).toBe(state));
const movesOf = async (id: string): Promise<string[]> =>
  (
    await database.pool.query(
      "select action from kernel.history where entity = 'task' and entity_id = $1 order by id",
      [id],
    )
  ).rows.map(({ action }) => String(action));
/** One attempt as the queue makes it. */
const attempt = async (id: string, signal = new AbortController().signal, lastAttempt = false): Promise<void> =>
  runTask([counting], id, {
    ...parts(),
    services: { storage: server.storage, security: server.security },
    jobId: (await stored(id)).job_id,
    signal,
    lastAttempt,
    attempt: 1,
    report: async () => {},
    isCancelled: async () => false,
  } as unknown as JobContext);
const takeFile = async (context: TaskContext, text: string) => {
  const received = await context.services.storage.receive(Readable.from([Buffer.from(text)]), 1_000);
  return { received, name: 'result.txt', mediaType: 'text/plain' };
};

describe('a task', () => {
  it('waits, runs, reports progress and ends with counts and a file, visible to its owner only', async () => {
    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    work = async (context) => {
      context.report(3, 12);
      await held;
      const file = await takeFile(context, 'twelve');
      await context.finish(async () => ({ answer: { n: 12 }, file }));
    };
    const id = await start();
    expect((await list()).map(({ state, done, until }) => ({ state, done, until }))).toEqual([
      { state: 'waiting', done: 0, until: null },
    ]);
    const events = await subscribeToEvents(server, owner.session);
    runJobs();
    const isAt = (state: string, done?: number) => (event: { event: string; data: unknown }) =>
      event.event === taskFeed &&
      (event.data as TaskEvent).tasks.some(
        (task) => task.id === id && task.state === state && (done === undefined || task.done === done),
      );
    await events.until(isAt('running', 3));
    go();
    await events.until(isAt('ready'));
    events.close();
    expect(await movesOf(id)).toEqual(['task.start', 'task.finish']);
    expect(await stored(id)).toMatchObject({ answer: { n: 12 }, problem: null });
    const [file] = (
      await database.pool.query("select id from kernel.files where entity = 'task' and entity_id = $1", [id])
    ).rows;
    expect((await stored(id)).file_id).toBe(String(file.id));
    expect(await list(owner.session, { state: ['failed'] })).toEqual([]);
    const { session: other } = await fakeActor(database, server.clock, { role: 'enterprise_owner' });
    expect(await list(other)).toEqual([]);
    for (const call of [contract.cancelTask, contract.repeatTask, contract.removeTask]) {
      expect((await server.call(call, { id }, { as: other })).code).toBe(4003);
    }
    expect((await server.call(contract.removeTask, { id }, { as: owner.session })).code).toBe(1000);
    expect(await list()).toEqual([]);
  });

  it('is cancelled while it runs, and its changes are rolled back', async () => {
    let isStopped = false;
    work = async ({ signal, finish }) =>
      finish(async (tx) => {
        await tx
          .insertInto('kernel.outbox')
          .values({ topic: 'house', key: '1', payload: '{}', at: new Date(), job_id: null, start_after: null })
          .execute();
        await sleep(600_000, undefined, { signal }).catch(() => (isStopped = true));
        return {};
      });
    const id = await start();
    const running = attempt(id);
    await untilState(id, 'running');
    expect((await server.call(contract.cancelTask, { id }, { as: owner.session })).code).toBe(1000);
    await running;
    expect(isStopped).toBe(true);
    expect(await stored(id)).toMatchObject({ state: 'cancelled', answer: null });
    const { rows } = await database.pool.query("select 1 from kernel.outbox where topic = 'house'");
    expect(rows).toEqual([]);
    expect((await server.call(contract.cancelTask, { id }, { as: owner.session })).code).toBe(4009);
  });

  it('with committed steps ends after the current step when it is cancelled', async () => {
    let onStarted = (): void => {};
    const second = new Promise<void>((resolve) => (onStarted = resolve));
    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    const note = (tx: Db, key: string) =>
      tx
        .insertInto('kernel.outbox')
        .values({ topic: 'parts', key, payload: '{}', at: new Date(), job_id: null, start_after: null })
        .execute();
    work = async ({ part }) => {
      await part(async (tx) => void (await note(tx, '1')));
      await part(async (tx) => {
        onStarted();
        await held;
        await note(tx, '2');
      });
      await part(async (tx) => void (await note(tx, '3')));
    };
    const id = await start();
    const running = attempt(id);
    await second;
    let isCancelled = false;
    const cancelling = server.call(contract.cancelTask, { id }, { as: owner.session }).then(() => (isCancelled = true));
    await waitsForLock(database.pool);
    expect(isCancelled).toBe(false);
    go();
    await Promise.all([cancelling, running]);
    expect((await stored(id)).state).toBe('cancelled');
    const { rows } = await database.pool.query("select key from kernel.outbox where topic = 'parts' order by key");
    expect(rows).toEqual([{ key: '1' }, { key: '2' }]);
  });

  it('never runs if it is cancelled while it waits', async () => {
    work = async () => expect.unreachable();
    const id = await start();
    await server.call(contract.cancelTask, { id }, { as: owner.session });
    await attempt(id);
    expect(await movesOf(id)).toEqual(['task.cancel']);
    const { rows } = await database.pool.query(
      "select person_id, party_id from kernel.history where action = 'task.cancel'",
    );
    expect(rows).toContainEqual({ person_id: owner.personId, party_id: owner.partyId });
  });

  it('waits again after its server died or stopped, and its old run cannot finish it', async () => {
    const old: { finish?: TaskContext['finish'] } = {};
    work = async ({ finish, signal }) => {
      old.finish = finish;
      await sleep(20_000, undefined, { signal });
    };
    const id = await start();
    const stopping = new AbortController();
    const first = attempt(id, stopping.signal);
    await untilState(id, 'running');
    stopping.abort();
    await expect(first).rejects.toThrow();
    expect((await stored(id)).state).toBe('waiting');
    work = async ({ finish }) => finish(async () => ({ answer: { n: 2 } }));
    await attempt(id);
    await expect(old.finish!(async () => ({ answer: { n: 1 } }))).rejects.toThrow();
    expect(await stored(id)).toMatchObject({ state: 'ready', answer: { n: 2 }, run: 2 });
    expect(await movesOf(id)).toEqual(['task.start', 'task.lose', 'task.start', 'task.finish']);
  });

  it('fails with a message its owner may read, can be repeated, and hides other errors', async () => {
    work = async () => {
      throw refuse.rule(taskWords.tooMany, { most: 7 });
    };
    const id = await start();
    await attempt(id);
    expect((await list())[0]).toMatchObject({ state: 'failed', outcome: expect.stringContaining('7 of your tasks') });
    expect((await server.call(contract.repeatTask, { id }, { as: owner.session })).code).toBe(4003);
    work = async () => {
      throw new Error('secret of the server');
    };
    await database.pool.query("update kernel.tasks set state = 'waiting', ended_at = null where id = $1", [id]);
    await expect(attempt(id, undefined, false)).rejects.toThrow('secret');
    expect((await stored(id)).state).toBe('waiting');
    await expect(attempt(id, undefined, true)).rejects.toThrow('secret');
    const [failed] = await list();
    expect(failed).toMatchObject({ state: 'failed', outcome: expect.stringContaining(`task number ${id}`) });
    expect(JSON.stringify(failed)).not.toContain('secret');
  });

  it('is removed with its file a week after its end, never while it waits or runs', async () => {
    work = async (context) => {
      const file = await takeFile(context, 'a week');
      await context.finish(async () => ({ file }));
    };
    const ended = await start();
    await attempt(ended);
    const waiting = await start();
    const tidy = (days: number): Promise<void> => {
      const now = () => new Date(Date.now() + days * 86_400_000);
      return removeTasks({}, { database, clock: { ...server.clock, now } } as unknown as JobContext);
    };
    await tidy(6.9);
    expect((await list()).map(({ id }) => id)).toEqual([waiting, ended]);
    await tidy(7.1);
    expect((await list()).map(({ id }) => id)).toEqual([waiting]);
    const left = await database.pool.query("select 1 from kernel.files where entity = 'task' and entity_id = $1", [
      ended,
    ]);
    expect(left.rows).toEqual([]);
    expect((await server.call(contract.removeTask, { id: waiting }, { as: owner.session })).code).toBe(4009);
  });

  it('fails with a message if its server died at the last attempt', async () => {
    work = async ({ signal }) => sleep(20_000, undefined, { signal });
    const id = await start();
    runJobs();
    await untilState(id, 'running');
    const look = (): Promise<void> => endLostTasks({}, { database, clock: server.clock } as unknown as JobContext);
    await look();
    expect((await stored(id)).state).toBe('running');
    // the queue's action when a heartbeat is missing and no attempt is left
    await database.pool.query(`update kernel_jobs.job set state = 'failed' where id = $1`, [(await stored(id)).job_id]);
    await look();
    expect((await list()).find((task) => task.id === id)).toMatchObject({
      state: 'failed',
      outcome: expect.stringContaining('The server that ran this task stopped'),
    });
    expect(await movesOf(id)).toEqual(['task.start', 'task.fail']);
  });

  it('is not run again after its process ended, but fails and notifies owner and operators', async () => {
    let runs = 0;
    work = async ({ finish }) => {
      runs += 1;
      await finish(async () => ({ answer: { n: 1 } }));
    };
    const id = await start();
    // the state a process leaves when it is killed during the task
    await database.pool.query("update kernel.tasks set state = 'running', run = 1 where id = $1", [id]);
    await attempt(id);
    expect(runs).toBe(0);
    expect((await list()).find((task) => task.id === id)).toMatchObject({
      state: 'failed',
      outcome: expect.stringContaining('not retried automatically'),
    });
    const { rows } = await database.pool.query(
      `select payload -> 'person' ->> 'personId' as person from kernel.outbox
        where payload ->> 'kind' = 'kernel.task-lost' and payload ->> 'id' = $1`,
      [id],
    );
    expect(rows).toEqual([{ person: owner.personId }]);
    await server.security.flush();
    const events = await database.pool.query('select kind from kernel.security_events where detail = $1', [
      `task ${id}`,
    ]);
    expect(events.rows).toEqual([{ kind: 'parser-stopped' }]);
    // a repetition by its owner runs it
    await database.pool.query("update kernel.tasks set state = 'waiting', ended_at = null where id = $1", [id]);
    await attempt(id);
    expect([runs, (await stored(id)).state]).toEqual([1, 'ready']);
  });

  it('is refused beyond the maximum of active tasks of a user', async () => {
    await Promise.all(Array.from({ length: mostActive }, () => start()));
    await expect(start()).rejects.toThrow('of your tasks are in progress');
  });
});

describe('a task that follows a job', () => {
  it('has the status of its job after each attempt, and never blocks the job', async () => {
    work = async () => {};
    await Promise.all(Array.from({ length: mostActive }, () => start()));
    let attempts = 0;
    make = async () => {
      attempts += 1;
      if (attempts <= 2) throw new Error('not yet');
      return '7';
    };
    const id = await start(owner, following);
    runJobs();
    await untilState(id, 'failed');
    expect(await movesOf(id)).toEqual(['task.start', 'task.lose', 'task.start', 'task.fail']);
    const { job_id: jobId } = await stored(id);
    // the queue records the failure a moment after the task and starts no job it considers running
    await until(async () => {
      const { rows } = await database.pool.query('select state from kernel_jobs.job where id = $1', [jobId]);
      expect(rows).toEqual([{ state: 'failed' }]);
    });
    await jobs!.retry(made.name, jobId);
    await untilState(id, 'ready');
    expect(await stored(id)).toMatchObject({ file_id: '7', problem: null, job_id: jobId });
    expect((await movesOf(id)).slice(4)).toEqual(['task.again', 'task.start', 'task.finish']);
  });

  it('does not stop its job when its owner removes it', async () => {
    let isMade = false;
    make = async () => {
      isMade = true;
      return null;
    };
    const id = await start(owner, following);
    await database.pool.query('delete from kernel.tasks where id = $1', [id]);
    runJobs();
    await until(async () => expect(isMade).toBe(true));
  });
});
