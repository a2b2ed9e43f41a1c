import { job } from '#kernel/jobs/server/job.ts';
import type { FollowingKind } from '#kernel/tasks/server/task-kind.ts';
import { submissionWords as text } from '#zero-carbon/reports/submission/submission.words.ts';

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

/** The PDF in the tray of whoever submitted: it is made whatever becomes of its place there. */
export const reportPdfTask: FollowingKind<{ submission: string }> = {
  name: 'reports.pdf',
  kind: 'pdf',
  title: text.pdfTask,
  outcome: text.pdfMade,
  permission: 'reports.read',
  follows: makePdfJob,
};
