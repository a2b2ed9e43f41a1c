import type { Db } from '#kernel/db/server/database.ts';
import type { JobContext } from './job.ts';

/** The progress that a job has reported. */
export interface Progress {
  readonly done: number;
  /** Null while it is unknown. */
  readonly total: number | null;
  readonly note: string | null;
  readonly cancelled: boolean;
  readonly updatedAt: Date;
}

/** The progress of a job; undefined before its first report. */
export async function progressOf(db: Db, jobId: string): Promise<Progress | undefined> {
  const row = await db.selectFrom('kernel.job_progress').selectAll().where('job_id', '=', jobId).executeTakeFirst();
  if (!row) return undefined;
  const { total, note, cancelled } = row;
  return {
    done: Number(row.done),
    total: total === null ? null : Number(total),
    note,
    cancelled,
    updatedAt: row.updated_at,
  };
}

/** Stores a job's progress. Only the last report is stored. */
export async function storeProgress(
  db: Db,
  jobId: string,
  report: { readonly done: number; readonly total: number | null; readonly note: string | null; readonly at: Date },
): Promise<void> {
  const { done, total, note, at } = report;
  const values = { done, total, note, updated_at: at };
  await db
    .insertInto('kernel.job_progress')
    .values({ job_id: jobId, ...values })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(values))
    .execute();
}

/**
 * Cancels a job: it does not start any more, or ends at its next cancellation check. Completed work stays.
 */
export async function cancelJob(db: Db, jobId: string, at: Date): Promise<void> {
  await db
    .insertInto('kernel.job_progress')
    .values({ job_id: jobId, cancelled: true, updated_at: at })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ cancelled: true, updated_at: at }))
    .execute();
}

/** Returns true if a job was cancelled. */
export async function isCancelled(db: Db, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom('kernel.job_progress')
    .select('cancelled')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row?.cancelled ?? false;
}

const retention = 14 * 24 * 3_600_000;

/** Deletes the progress of jobs that ended long ago. */
export async function tidyProgress(_data: object, { database, clock }: JobContext): Promise<void> {
  await database.kysely
    .deleteFrom('kernel.job_progress')
    .where('updated_at', '<', new Date(clock.now().getTime() - retention))
    .execute();
}
