import { sql } from 'kysely';
import { translate, type Lang } from '#kernel/i18n/text.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { taskLifecycle } from '#kernel/tasks/tasks.states.ts';
import { taskWords as text } from '#kernel/tasks/tasks.words.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { StateConflict } from '#kernel/workflow/server/move-refusals.ts';
import { system } from '#kernel/workflow/server/mover.ts';

/**
 * Fails tasks that wait or run although their job will not run any more: their server died at the last attempt, before
 * it could record the failure. Their owners can run them again.
 */
export async function endLostTasks(_data: object, { database, clock }: JobContext): Promise<void> {
  const { rows } = await sql<{ id: string; lang: Lang }>`
    select t.id::text, t.lang from kernel.tasks t
     where t.ended_at is null
       and not exists (select from kernel.outbox o where o.job_id = t.job_id)
       and not exists (select from kernel_jobs.job j
                        where j.id = t.job_id and j.state in ('created', 'retry', 'active'))`.execute(database.kysely);
  for (const { id, lang } of rows) {
    const changes = { ended_at: clock.now(), problem: translate(text.serverLost, lang, { id }) };
    await database.kysely
      .transaction()
      .execute((tx) => move(tx, taskLifecycle, 'fail', id, { actor: system, clock, changes }))
      .catch((error: unknown) => {
        // it has ended meanwhile
        if (!(error instanceof StateConflict)) throw error;
      });
  }
}
