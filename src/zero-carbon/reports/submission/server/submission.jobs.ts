import { job } from '#kernel/jobs/server/job.ts';

/** Makes the PDF of a submission, once. */
export const makePdfJob = job<{ submission: string }>({
  name: 'zero-carbon.make-report-pdf',
  retry: { limit: 8, delaySeconds: 10 },
  run: async () => (await import('./make-report-pdf.ts')).makeReportPdf,
});
