import { domain } from '#kernel/area/server/domain.ts';
import { misuseLifecycle } from './misuse.states.ts';
import { issuerMisuseNotice, misuseClosedNotice, misuseNotice } from './server/misuse-notice.ts';
import { forgetSendersJob } from './server/misuse.jobs.ts';
import { misuseRecord, misuseRoutes } from './server/misuse.routes.ts';

export const misuse = domain({
  name: 'certification/misuse',
  about: { zh: '证书与标识冒用举报', en: 'reports of misused certificates and marks' },
  lifecycles: [misuseLifecycle],
  records: [misuseRecord],
  notices: [misuseNotice, issuerMisuseNotice, misuseClosedNotice],
  jobs: [forgetSendersJob],
  routes: misuseRoutes,
});
