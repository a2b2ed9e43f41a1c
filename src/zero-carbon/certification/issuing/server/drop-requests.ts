import type { Db } from '#kernel/db/server/database.ts';

/** Withdraws the requests that a task has not issued yet. */
export async function dropRequests(tx: Db, taskId: string): Promise<void> {
  await tx.deleteFrom('zero_carbon.issue_requests').where('task_id', '=', taskId).execute();
}
