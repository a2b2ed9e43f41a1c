import type { Db } from '#kernel/db/server/database.ts';
import { taskKind } from '#kernel/tasks/server/task-kind.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';

export interface IssueTrainingInput {
  /** The template of all certificates. */
  readonly template: string;
}

/** Issues the requested certificates, one by one; after a cancellation those already issued remain. */
export const issueTrainingTask = taskKind<IssueTrainingInput>({
  name: 'zero-carbon.issue-training-certificates',
  kind: 'issue',
  title: text.taskTitle,
  outcome: text.taskDone,
  permission: 'training.manage',
  cancelled: (_input, tx, _at, taskId) => dropTrainingRequests(tx, taskId),
  run: async () => (await import('./issue-passed.ts')).issuePassed,
});

/** Withdraws the requests that a task has not issued yet. */
export async function dropTrainingRequests(tx: Db, taskId: string): Promise<void> {
  await tx.deleteFrom('zero_carbon.training_issue_requests').where('task_id', '=', taskId).execute();
}

export interface PackPicturesInput {
  /** Certificates. */
  readonly ids: readonly string[];
  /** The id of the call that requested it. */
  readonly call: string;
}

/** Packs pictures into an archive, which its owner can download for a week; missing pictures are rendered first. */
export const packPicturesTask = taskKind<PackPicturesInput>({
  name: 'zero-carbon.pack-training-pictures',
  kind: 'export',
  title: text.packing,
  outcome: text.packDone,
  permission: 'training.manage',
  run: async () => (await import('./pack-pictures.ts')).packPictures,
});
