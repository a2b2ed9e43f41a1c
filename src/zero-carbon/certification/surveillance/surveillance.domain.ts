import { domain } from '#kernel/area/server/domain.ts';
import { backNotice, checkNotice, confirmNotice, declareNotice, resultNotice } from './server/surveillance-notices.ts';
import { surveillanceRecord } from './server/surveillance-record.ts';
import { followCertificatesJob, keepSurveillancesJob } from './server/surveillances.jobs.ts';
import { surveillanceRoutes } from './server/surveillances.routes.ts';
import { surveillanceLifecycle } from './surveillances.states.ts';

export const surveillance = domain({
  name: 'certification/surveillance',
  about: { zh: '年度监督', en: 'annual surveillance' },
  lifecycles: [surveillanceLifecycle],
  records: [surveillanceRecord],
  notices: [declareNotice, checkNotice, confirmNotice, backNotice, resultNotice],
  jobs: [keepSurveillancesJob, followCertificatesJob],
  routes: surveillanceRoutes,
});
