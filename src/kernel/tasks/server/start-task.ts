import { sql } from 'kysely';
import type { Clock } from '#kernel/clock/server/clock.ts';
import type { Db } from '#kernel/db/server/database.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { send } from '#kernel/jobs/server/send.ts';
import { taskWords as text } from '#kernel/tasks/tasks.words.ts';
import { taskJob } from './tasks.jobs.ts';
import type { FollowingKind, TaskKind, TaskOwner } from './task-kind.ts';

/** Maximum number of one person's tasks that wait or run. */
export const mostActive = 10;

export interface TaskStart {
  readonly actor: TaskOwner;
  readonly clock: Clock;
  readonly lang: Lang;
  /** The subject of the task, such as a file's name. */
  readonly subject: string;
  /** Its screen's path, below `/index`. */
  readonly address: string;
}

/** Kinds of one input. */
type Startable<Input extends object> = TaskKind<Input> | FollowingKind<Input>;

/**
 * Starts a task in the caller's transaction: it runs if that commits. A task that follows a job sends the job, without
 * a limit on the owner's running tasks.
 *
 * @returns its id.
 * @throws Refusal 5000 if too many of its owner's tasks are running.
 * @example
 * await startTask(tx, siteImportTask, { importId }, { actor, clock, lang, subject: file.name, address: '/sites' });
 */
export async function startTask<Input extends object>(
  tx: Db,
  of: Startable<Input>,
  input: NoInfer<Input>,
  { actor, clock, lang, subject, address }: TaskStart,
): Promise<string> {
  const { personId, partyId } = actor;
  const { name, kind } = of;
  if (!('follows' in of)) await refuseMore(tx, personId);
  const { id } = await tx
    .insertInto('kernel.tasks')
    .values({
      name,
      kind,
      input: JSON.stringify(input),
      subject,
      address,
      person_id: personId,
      party_id: partyId,
      lang,
      job_id: sql<string>`gen_random_uuid()`,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendTask(tx, of, { id, input }, clock.now());
  return id;
}

/** Queues a waiting task. */
export async function sendTask<Input extends object>(
  tx: Db,
  kind: Startable<Input>,
  { id: taskId, input }: { readonly id: string; readonly input: Input },
  at: Date,
): Promise<void> {
  const jobId =
    'follows' in kind ? await send(tx, kind.follows, input, { at }) : await send(tx, taskJob([]), { taskId }, { at });
  await tx.updateTable('kernel.tasks').set({ job_id: jobId }).where('id', '=', taskId).execute();
}

/** Counted under the person's lock, so that two concurrent requests do not both pass. */
export async function refuseMore(tx: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tasks ${personId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('kernel.tasks')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostActive) throw refuse.rule(text.tooMany, { most: mostActive });
}
