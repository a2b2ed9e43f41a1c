import { domain } from '#kernel/area/server/domain.ts';
import { discussionLifecycle } from './opened/discussions.states.ts';
import { discussNotice, signNotice } from './server/score-notices.ts';
import { discussionRecord, scoreRecord } from './server/score-record.ts';
import { callToDiscussionJob, callToReportJob, endDiscussionJob, mailReceiptJob } from './server/scoring.jobs.ts';
import { scoringRoutes } from './server/scoring.routes.ts';

export const scoring = domain({
  name: 'evaluation/scoring',
  about: { zh: '专家评分、讨论与评审报告', en: 'scores of experts, discussions and the panel’s report' },
  lifecycles: [discussionLifecycle],
  records: [scoreRecord, discussionRecord],
  notices: [discussNotice, signNotice],
  jobs: [mailReceiptJob, endDiscussionJob, callToReportJob, callToDiscussionJob],
  routes: scoringRoutes,
});
