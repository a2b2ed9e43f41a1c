import type { Selectable } from 'kysely';
import type { Tables, Tx } from '#kernel/db/server/database.ts';
import type { JobContext, JobHandler } from '#kernel/jobs/server/job.ts';
import { taskLifecycle } from '#kernel/tasks/tasks.states.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { system } from '#kernel/workflow/server/mover.ts';

/** The result of a followed job. */
export interface Made {
  /** One of `kernel.files`, for its owner to download; the file still belongs to its record. */
  readonly fileId: string | null;
}

type Task = Selectable<Tables['kernel.tasks']>;

/**
 * The handler of a job that a task follows. The work runs whether or not the task still exists; an attempt that finds
 * it done still ends the task, so that a server crash in between leaves no false state.
 *
 * @param work must be idempotent: it returns the existing result when it runs again.
 * @example
 * job({ name: 'reports.make-pdf', run: async () => followed((await import('./make-pdf.ts')).makePdf), … })
 */
export const followed =
  <Data extends object>(work: (data: Data, job: JobContext) => Promise<Made>): JobHandler<Data> =>
  async (data, job) => {
    await withTask(job, (tx, task) => begin(tx, task, job));
    try {
      const { fileId } = await work(data, job);
      await withTask(job, async (tx, task) => {
        // it was meanwhile declared dead, or waits for a run that found nothing to do
        if (task.state !== 'running') await begin(tx, task, job);
        const changes = { ended_at: job.clock.now(), answer: '{}', file_id: fileId };
        await move(tx, taskLifecycle, 'finish', task.id, { actor: system, clock: job.clock, changes });
      });
    } catch (error) {
      const isOver = job.lastAttempt && !job.signal.aborted;
      await withTask(job, async (tx, { id, state }) => {
        if (state !== 'running') return;
        const changes = isOver ? { ended_at: job.clock.now(), problem: null } : {};
        await move(tx, taskLifecycle, isOver ? 'fail' : 'lose', id, { actor: system, clock: job.clock, changes });
      });
      throw error;
    }
  };

/** Marks a task as running, from any previous state. */
async function begin(tx: Tx, { id, state, run }: Task, { clock }: JobContext): Promise<void> {
  const options = { actor: system, clock };
  if (state === 'running') await move(tx, taskLifecycle, 'lose', id, options);
  if (state === 'failed') {
    await move(tx, taskLifecycle, 'again', id, { ...options, changes: { ended_at: null, problem: null } });
  }
  await move(tx, taskLifecycle, 'start', id, { ...options, changes: { run: run + 1 } });
}

/** Locks the job's task; skips if its owner removed it. */
async function withTask({ database, jobId }: JobContext, write: (tx: Tx, task: Task) => Promise<void>): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    const task = await tx
      .selectFrom('kernel.tasks')
      .selectAll()
      .where('job_id', '=', jobId)
      .where('state', '<>', 'ready')
      .forUpdate()
      .executeTakeFirst();
    if (task) await write(tx, task);
  });
}
