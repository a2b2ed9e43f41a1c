import { domain } from '#kernel/area/server/domain.ts';
import { againNotice, agreeNotice, decidedNotice, dueNotice } from './server/decision-notices.ts';
import { decisionRecord } from './server/decision-record.ts';
import { makeLetterJob } from './server/decisions.jobs.ts';
import { decisionRoutes } from './server/decisions.routes.ts';

export const decisions = domain({
  name: 'evaluation/decisions',
  about: { zh: '评价决定，须两人作出', en: 'decisions on reports, each by two people' },
  records: [decisionRecord],
  notices: [dueNotice, againNotice, agreeNotice, decidedNotice],
  jobs: [makeLetterJob],
  routes: decisionRoutes,
});
