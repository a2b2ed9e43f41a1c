import type { JobContext } from '#kernel/jobs/server/job.ts';

/** Milliseconds. */
const keptFor = 180 * 86_400_000;

/** Deletes information, and closed to-dos, after 180 days; open to-dos stay. */
export async function removeNotices(
  _data: object,
  { database, clock }: Pick<JobContext, 'database' | 'clock'>,
): Promise<void> {
  await database.kysely
    .deleteFrom('kernel.inbox')
    .where('at', '<', new Date(clock.now().getTime() - keptFor))
    .where(({ or, eb }) => or([eb('to_do', '=', false), eb('done_at', 'is not', null)]))
    .execute();
}
