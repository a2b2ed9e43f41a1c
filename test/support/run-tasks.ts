import { recipientsOf } from '#accounts/identity/people/server/recipients-of.ts';
import { actorOf } from '#accounts/identity/sessions/server/actor-of.ts';
import { areas } from '#app/server/areas.ts';
import { createLog } from '#kernel/log/server/log.ts';
import type { JobContext } from '#kernel/jobs/server/job.ts';
import { storeProgress } from '#kernel/jobs/server/progress.ts';
import { runTask } from '#kernel/tasks/server/run-task.ts';
import type { AnyTaskKind } from '#kernel/tasks/server/task-kind.ts';
import type { TestDatabase } from './use-database.ts';
import type { TestServer } from './use-server.ts';

const kinds: readonly AnyTaskKind[] = areas.flatMap(({ tasks }) => tasks);
const own = kinds.filter((kind) => !('follows' in kind)).map(({ name }) => name);

/** Runs the pending tasks one after the other, as a server's jobs would. */
export async function runTasks(
  database: TestDatabase,
  { clock, storage, security, keyring, config }: TestServer,
): Promise<void> {
  const waiting = await database.kysely
    .selectFrom('kernel.tasks')
    .select(['id', 'job_id'])
    .where('state', '=', 'waiting')
    // Tasks that follow a job wait for it.
    .where('name', 'in', own)
    .orderBy('id')
    .execute();
  for (const { id, job_id: jobId } of waiting) {
    const context = {
      database,
      clock,
      jobId,
      log: createLog({ level: 'silent' }),
      services: {
        storage,
        security,
        keyring,
        recipients: { publicUrl: config.publicUrl, of: recipientsOf },
        exports: { routes: new Map(), actorOf },
      },
      attempt: 1,
      lastAttempt: true,
      signal: new AbortController().signal,
      report: (done: number, total?: number) =>
        storeProgress(database.kysely, jobId, { done, total: total ?? null, note: null, at: clock.now() }),
      isCancelled: async () => false,
    };
    await runTask(kinds, id, context as unknown as JobContext);
  }
}
