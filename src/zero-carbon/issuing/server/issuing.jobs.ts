import { job } from '#kernel/jobs/server/job.ts';
import { taskKind } from '#kernel/tasks/server/task-kind.ts';
import { issuePageWords as text } from '#zero-carbon/issuing/issue-page.words.ts';
import { dropRequests } from './drop-requests.ts';

export interface IssueInput {
  /** The template of all. */
  readonly template: string;
}

/** Issues and draws the certificates that were asked for, one by one; cancelled, it leaves those that it issued. */
export const issueTask = taskKind<IssueInput>({
  name: 'zero-carbon.issue-certificates',
  kind: 'issue',
  title: text.taskTitle,
  outcome: text.taskDone,
  permission: 'certificates.issue',
  cancelled: (_input, tx, _at, taskId) => dropRequests(tx, taskId),
  run: async () => (await import('./issue-reports.ts')).issueReports,
});

/** Draws the papers of what was issued and has none: of some, or of all, for a server may have died between the two. */
export const drawPapersJob = job<{ readonly ids?: readonly string[] }>({
  name: 'zero-carbon.draw-papers',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '*/10 * * * *',
  run: async () => {
    const { drawMissing } = await import('./papers/make-papers.ts');
    return async ({ ids }, context) => drawMissing(context, ids ? { ids } : {});
  },
});
