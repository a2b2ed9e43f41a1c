import type { Selectable } from 'kysely';
import { shareKey } from '#kernel/db/server/locks/lock-classes.ts';
import type { Db, Tables, Tx } from '#kernel/db/server/database.ts';
import { claimFile } from '#kernel/files/server/claim-file.ts';
import { storeFile } from '#kernel/files/server/store-file.ts';
import { Refusal } from '#kernel/http/server/refusal.ts';
import type { InputProblem } from '#kernel/checks/explain.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { announce } from '#kernel/notify/server/notify.jobs.ts';
import { StateConflict } from '#kernel/workflow/server/move-refusals.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';
import { translate } from '#kernel/i18n/text.ts';
import { taskLifecycle } from '#kernel/tasks/tasks.states.ts';
import { taskWords as text } from '#kernel/tasks/tasks.words.ts';
import '#kernel/security/server/security.services.ts';
import { lostTaskNotice } from './task-notices.ts';
import type { AnyTaskKind, FollowingKind, TaskContext, TaskKind, TaskOwner, TaskResult } from './task-kind.ts';

/** Interval between checks that a task still belongs to this run (milliseconds). */
const lookEvery = 300;
const reportEvery = 300;

/** The task no longer belongs to this run: cancelled, or taken over. */
class Ended extends Error {}

interface Run {
  readonly job: JobContext;
  readonly taskId: string;
  /** Of its kind. */
  readonly name: string;
  /** The task's number of this run. */
  readonly run: number;
  readonly input: object;
  readonly owner: TaskOwner;
  readonly lang: TaskContext['lang'];
}

/**
 * Runs a waiting task. A task whose process ended during a run is not run again, because it may have caused the crash.
 * It fails, and its owner decides.
 */
export async function runTask(kinds: readonly AnyTaskKind[], taskId: string, job: JobContext): Promise<void> {
  const started = await begin(kinds, taskId, job);
  if (!started) return;
  const { kind, run } = started;
  const ended = new AbortController();
  const watch = setInterval(() => {
    isMine(job.database.kysely, run).then(
      (mine) => mine || ended.abort(new Ended()),
      // the database is away: the final write decides
      () => undefined,
    );
  }, lookEvery);
  const signal = AbortSignal.any([job.signal, ended.signal]);
  try {
    const handler = await kind.run();
    await handler(run.input, contextOf(run, signal));
  } catch (error) {
    if (ended.signal.aborted || error instanceof Ended) return;
    await stop(run, error);
  } finally {
    clearInterval(watch);
  }
}

async function begin(
  kinds: readonly AnyTaskKind[],
  taskId: string,
  job: JobContext,
): Promise<{ readonly kind: TaskKind; readonly run: Run } | undefined> {
  const { database, clock, jobId } = job;
  return database.kysely.transaction().execute(async (tx) => {
    const task = await tx
      .selectFrom('kernel.tasks')
      .selectAll()
      .where('id', '=', taskId)
      .forUpdate()
      .executeTakeFirst();
    if (task?.job_id !== jobId || task.ended_at !== null) return undefined;
    const kind = kinds.find(({ name }) => name === task.name) as TaskKind | FollowingKind | undefined;
    if (!kind || 'follows' in kind) throw new Error(`Nothing runs tasks of ${task.name}`);
    if (task.state === 'running') {
      await failLost(tx, task, job);
      return undefined;
    }
    const changes = { run: task.run + 1 };
    const { run } = await move(tx, taskLifecycle, 'start', taskId, { actor: system, clock, changes });
    const owner = { personId: task.person_id, partyId: task.party_id };
    return { kind, run: { job, taskId, name: task.name, run, input: task.input, owner, lang: task.lang } };
  });
}

/** Ends a task whose process is gone. */
async function failLost(
  tx: Tx,
  { id, lang, name, person_id: personId, party_id: partyId }: Selectable<Tables['kernel.tasks']>,
  { clock, services }: JobContext,
): Promise<void> {
  const problem = translate(text.processLost, lang, { id });
  await move(tx, taskLifecycle, 'fail', id, { actor: system, clock, changes: { ended_at: clock.now(), problem } });
  await announce(tx, lostTaskNotice, { id, person: { personId, partyId }, at: clock.now() });
  services.security.report({ kind: 'parser-stopped', personId, partyId, route: name, detail: `task ${id}` });
}

/** @param hold locks the row so that no other process ends the task before the transaction is over. */
async function isMine(db: Db, { taskId, run }: Pick<Run, 'taskId' | 'run'>, hold?: 'hold'): Promise<boolean> {
  const task = await db
    .selectFrom('kernel.tasks')
    .select('state')
    .where('id', '=', taskId)
    .where('run', '=', run)
    .$if(hold !== undefined, (query) => query.forShare())
    .executeTakeFirst();
  return task?.state === 'running';
}

function contextOf(run: Run, signal: AbortSignal): TaskContext {
  const { job, taskId, owner, lang } = run;
  const { database, clock, log, services } = job;
  let reportedAt = 0;
  return {
    database,
    clock,
    log,
    services,
    taskId,
    owner,
    lang,
    signal,
    report(done, total) {
      const now = performance.now();
      if (now - reportedAt < reportEvery && done !== total) return;
      reportedAt = now;
      job.report(done, total).catch(() => undefined);
    },
    part: (work) =>
      database.kysely.transaction().execute(async (tx) => {
        // the row lock alone would let the next part overtake a waiting cancellation
        await shareKey(tx, 'taskParts', taskId);
        if (!(await isMine(tx, run, 'hold'))) throw new Ended();
        await work(tx);
      }),
    finish: (work) =>
      database.kysely.transaction().execute(async (tx) => {
        const result = await work(tx);
        signal.throwIfAborted();
        await end(tx, run, result);
      }),
  };
}

async function end(tx: Tx, run: Run, { answer, file }: TaskResult): Promise<void> {
  const { taskId, owner, job } = run;
  const at = job.clock.now();
  if (!(await isMine(tx, run))) throw new Ended();
  let fileId: string | null = null;
  if (file) {
    const { received, name, mediaType } = file;
    const stored = await storeFile(tx, job.services.storage, received, {
      name,
      mediaType,
      personId: owner.personId,
      at,
    });
    await claimFile(tx, stored.id, 'task', taskId, owner);
    fileId = stored.id;
  }
  const changes = { ended_at: at, answer: JSON.stringify(answer ?? {}), file_id: fileId };
  await moveMine(tx, run, 'finish', changes);
}

/**
 * Handles a run that threw: an error for its owner ends the task; any other error is retried while attempts are left.
 */
async function stop(run: Run, error: unknown): Promise<void> {
  const { job, lang, taskId, owner, name } = run;
  const at = job.clock.now();
  await job.database.kysely.transaction().execute(async (tx) => {
    if (!(await isMine(tx, run))) return;
    if (error instanceof Refusal) await moveMine(tx, run, 'fail', { ended_at: at, problem: problemOf(error, lang) });
    else if (job.lastAttempt && !job.signal.aborted) await moveMine(tx, run, 'fail', { ended_at: at, problem: null });
    else await moveMine(tx, run, 'lose', {});
  });
  if (!(error instanceof Refusal)) throw error;
  if (error.security) {
    job.services.security.report({ kind: error.security, ...owner, route: name, detail: `task ${taskId}` });
  }
}

async function moveMine(
  tx: Tx,
  { taskId, job }: Run,
  name: 'finish' | 'fail' | 'lose',
  changes: Parameters<typeof move<typeof taskLifecycle>>[4]['changes'] & object,
): Promise<void> {
  try {
    await move(tx, taskLifecycle, name, taskId, { actor: system, clock: job.clock, changes });
  } catch (error) {
    throw error instanceof StateConflict ? new Ended() : error;
  }
}

/** A refusal in one sentence: the message of a field is more precise than the general one. */
function problemOf(refusal: Refusal, lang: Run['lang']): string {
  const { msg, data } = refusal.answer(lang);
  const [first] = Array.isArray(data) ? (data as readonly InputProblem[]) : [];
  return first?.message ?? msg;
}
