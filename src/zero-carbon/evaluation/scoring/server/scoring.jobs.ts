import { job } from '#kernel/jobs/server/job.ts';
import { subscription } from '#kernel/jobs/server/subscription.ts';
import type { Moved } from '#kernel/workflow/server/move.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { discussionLifecycle } from '#zero-carbon/evaluation/scoring/opened/discussions.states.ts';

/** Mails an expert the chain position of their submission, as soon as it is chained. */
export const mailReceiptJob = job<{ seat: string }>({
  name: 'zero-carbon.mail-score-receipt',
  retry: { limit: 12, delaySeconds: 1 },
  run: async () => (await import('./mail-receipt.ts')).mailReceipt,
});

/** After the end of a discussion's period. */
export const endDiscussionJob = subscription<Moved>({
  topic: discussionLifecycle.name,
  name: 'zero-carbon.end-discussion',
  run: async () => (await import('#zero-carbon/evaluation/scoring/opened/server/end-discussion.ts')).endDiscussion,
});

/** At the start of a summary. */
export const callToReportJob = subscription<Moved>({
  topic: reportLifecycle.name,
  name: 'zero-carbon.call-to-report',
  run: async () => (await import('./score-notices.ts')).callToReport,
});

/** At the start of a discussion. */
export const callToDiscussionJob = subscription<Moved>({
  topic: discussionLifecycle.name,
  name: 'zero-carbon.call-to-discussion',
  run: async () => (await import('./score-notices.ts')).callToDiscussion,
});
