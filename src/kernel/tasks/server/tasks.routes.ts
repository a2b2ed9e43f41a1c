import type { Db } from '#kernel/db/server/database.ts';
import { lockKey } from '#kernel/db/server/locks/lock-classes.ts';
import { releaseFiles } from '#kernel/files/server/claim-file.ts';
import type { DownloadSigner } from '#kernel/files/server/sign-downloads.ts';
import type { Actor } from '#kernel/http/server/actor.ts';
import { handle, type Route } from '#kernel/http/server/handle.ts';
import { refuse } from '#kernel/http/server/refusal.ts';
import { handleList } from '#kernel/list/server/handle-list.ts';
import * as contract from '#kernel/tasks/tasks.contract.ts';
import { taskLifecycle } from '#kernel/tasks/tasks.states.ts';
import { taskWords } from '#kernel/tasks/tasks.words.ts';
import { move } from '#kernel/workflow/server/move.ts';
import { systemFor } from '#kernel/workflow/server/mover.ts';
import { refuseMore, sendTask } from './start-task.ts';
import { mayHave, type AnyTaskKind, type FollowingKind, type TaskKind } from './task-kind.ts';
import { tasks } from './tasks.queries.ts';

/**
 * The calls about the caller's own tasks; other users' tasks count as non-existent.
 *
 * @example
 * const routes = [...others, ...taskRoutes(taskKinds, signer)];
 */
export const taskRoutes = (kinds: readonly AnyTaskKind[], signer: DownloadSigner): Route[] => [
  handleList(contract.listTasks, (params, reader) => tasks(params, reader, kinds, signer)),
  handle(contract.cancelTask, async ({ id }, { db: tx, actor, clock }) => {
    const at = clock.now();
    // before the row: a part locks both in this order
    await lockKey(tx, 'taskParts', id);
    const { name, input } = await lockOwn(tx, id, actor);
    const kind = kinds.find((one) => one.name === name) as TaskKind | FollowingKind | undefined;
    if (kind && 'follows' in kind) throw refuse.rule(taskWords.notCancellable);
    await move(tx, taskLifecycle, 'cancel', id, { actor: systemFor(actor), clock, changes: { ended_at: at } });
    await kind?.cancelled?.(input, tx, at, id);
    return {};
  }),
  handle(contract.repeatTask, async ({ id }, { db: tx, actor, clock }) => {
    const { name, input } = await lockOwn(tx, id, actor);
    const kind = kinds.find((one) => one.name === name) as TaskKind | FollowingKind | undefined;
    if (!kind || !mayHave(actor, kind, input)) throw refuse.notFound();
    if (!('follows' in kind)) await refuseMore(tx, actor.personId);
    const changes = { ended_at: null, problem: null };
    await move(tx, taskLifecycle, 'again', id, { actor: systemFor(actor), clock, changes });
    await sendTask(tx, kind, { id, input }, clock.now());
    return {};
  }),
  handle(contract.removeTask, async ({ id }, { db: tx, actor, clock }) => {
    const { state, ended_at: endedAt } = await lockOwn(tx, id, actor);
    if (endedAt === null) throw refuse.state(state);
    await tx.deleteFrom('kernel.tasks').where('id', '=', id).execute();
    await releaseFiles(tx, 'task', id, clock.now());
    return {};
  }),
];

async function lockOwn(tx: Db, id: string, { personId, partyId }: Actor) {
  const task = await tx
    .selectFrom('kernel.tasks')
    .select(['name', 'input', 'state', 'ended_at'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('party_id', '=', partyId ?? '')
    .forUpdate()
    .executeTakeFirstOrThrow(refuse.notFound);
  return task;
}
