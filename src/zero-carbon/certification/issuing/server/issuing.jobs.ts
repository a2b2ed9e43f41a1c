import { job } from '#kernel/jobs/server/job.ts';
import { taskKind } from '#kernel/tasks/server/task-kind.ts';
import { issuePageWords as text } from '#zero-carbon/certification/issuing/issue-page.words.ts';
import { dropRequests } from './drop-requests.ts';

export interface IssueInput {
  /** The template of all certificates. */
  readonly template: string;
}

/** Issues and renders the requested certificates, one by one; after a cancellation those already issued remain. */
export const issueTask = taskKind<IssueInput>({
  name: 'zero-carbon.issue-certificates',
  kind: 'issue',
  title: text.taskTitle,
  outcome: text.taskDone,
  permission: 'certificates.issue',
  cancelled: (_input, tx, _at, taskId) => dropRequests(tx, taskId),
  run: async () => (await import('./issue-reports.ts')).issueReports,
});

/**
 * Renders missing document files of issued certificates: of some, or of all, after a server crash between the two
 * steps.
 */
export const drawPapersJob = job<{ readonly ids?: readonly string[] }>({
  name: 'zero-carbon.draw-papers',
  retry: { limit: 3, delaySeconds: 60 },
  schedule: '*/10 * * * *',
  run: async () => {
    const { drawMissing } = await import('./papers/make-papers.ts');
    return async ({ ids }, context) => drawMissing(context, ids ? { ids } : {});
  },
});
