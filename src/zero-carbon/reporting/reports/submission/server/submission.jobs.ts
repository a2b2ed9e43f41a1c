import { job } from '#kernel/jobs/server/job.ts';
import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { FollowingKind } from '#kernel/tasks/server/task-kind.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { deletionLifecycle } from '#zero-carbon/enterprises/enterprises/enterprise-deletions.states.ts';
import { submissionWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';

/** Makes the PDF of a submission, once. */
export const makePdfJob = job<{ submission: string }>({
  name: 'zero-carbon.make-report-pdf',
  retry: { limit: 8, delaySeconds: 10 },
  run: async () => {
    const [{ followed }, { makeReportPdf }] = await Promise.all([
      import('#kernel/tasks/server/follow-job.ts'),
      import('./make-report-pdf.ts'),
    ]);
    return followed(makeReportPdf);
  },
});

/** Withdraws reports after the deletion of their enterprise. */
export const withdrawReportsJob = subscription<Moved>({
  topic: deletionLifecycle.name,
  name: 'zero-carbon.withdraw-reports',
  run: async () => (await import('./withdraw-reports.ts')).withdrawReports,
});

/** The PDF task in the submitter's task tray. The job runs independently of the tray's entry. */
export const reportPdfTask: FollowingKind<{ submission: string }> = {
  name: 'reports.pdf',
  kind: 'pdf',
  title: text.pdfTask,
  outcome: text.pdfMade,
  permission: 'reports.read',
  follows: makePdfJob,
};
