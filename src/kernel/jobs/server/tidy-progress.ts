import type { JobContext } from './job.ts';
import './jobs.tables.ts';

const kept = 14 * 24 * 3_600_000;

/** Forgets the progress of jobs that are long gone. */
export async function tidyProgress(_data: object, { database, clock }: JobContext): Promise<void> {
  await database.kysely
    .deleteFrom('kernel.job_progress')
    .where('updated_at', '<', new Date(clock.now().getTime() - kept))
    .execute();
}
