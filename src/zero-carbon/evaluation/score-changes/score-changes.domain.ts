import { domain } from '#kernel/area/server/domain.ts';
import { scoreChangeLifecycle } from './score-changes.states.ts';
import { proposedNotice, scoreChangedNotice } from './server/score-change-notices.ts';
import { scoreChangeRecord } from './server/score-change-record.ts';
import { dropScoreChangesJob } from './server/score-changes.jobs.ts';
import { scoreChangeRoutes } from './server/score-changes.routes.ts';

export const scoreChanges = domain({
  name: 'evaluation/score-changes',
  about: { zh: '分数修改及其复核', en: 'modifications of scores, with a second approval' },
  lifecycles: [scoreChangeLifecycle],
  records: [scoreChangeRecord],
  notices: [proposedNotice, scoreChangedNotice],
  jobs: [dropScoreChangesJob],
  routes: scoreChangeRoutes,
});
