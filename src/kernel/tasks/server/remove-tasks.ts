import { releaseFiles } from '#kernel/files/server/claim-file.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { keptFor } from './tasks.queries.ts';

/** Removes tasks that ended a week ago, with their files. */
export async function removeTasks(_data: object, { database, clock }: JobContext): Promise<void> {
  const at = clock.now();
  await database.kysely.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('kernel.tasks')
      .where('ended_at', '<=', new Date(at.getTime() - keptFor))
      .returning('id')
      .execute();
    for (const { id } of gone) await releaseFiles(tx, 'task', id, at);
  });
}
