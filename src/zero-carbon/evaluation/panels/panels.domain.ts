import { domain } from '#kernel/area/server/domain.ts';
import { proposalNotice } from './proposals/server/proposal-notices.ts';
import { seatLifecycle } from './seats.states.ts';
import { emptyNotice, invitedNotice, neededNotice, scoreNotice } from './server/panel-notices.ts';
import { panelRecord, seatRecord } from './server/panel-record.ts';
import { fillLapsedJob, goOnScoringJob, releaseSeatsJob } from './server/panels.jobs.ts';
import { panelRoutes } from './server/panels.routes.ts';

export const panels = domain({
  name: 'evaluation/panels',
  about: { zh: '专家组：抽取、邀请与替换', en: 'panels: selection, invitations and replacements' },
  lifecycles: [seatLifecycle],
  records: [panelRecord, seatRecord],
  notices: [invitedNotice, neededNotice, emptyNotice, proposalNotice, scoreNotice],
  jobs: [fillLapsedJob, goOnScoringJob, releaseSeatsJob],
  routes: panelRoutes,
});
