import { domain } from '#kernel/area/server/domain.ts';
import { bootRoutes } from './boot/server/boot.routes.ts';
import { unconfirmedNotice } from './network/server/network-notices.ts';
import { planLifecycle } from './plan.states.ts';
import { planRecord } from './server/plan-records.ts';
import { plansJob } from './server/plans.jobs.ts';
import { planRoutes } from './server/plans.routes.ts';

export const plans = domain({
  name: 'configuration/plans',
  about: { zh: '配置方案', en: 'plans of settings' },
  lifecycles: [planLifecycle],
  records: [planRecord],
  notices: [unconfirmedNotice],
  jobs: [plansJob],
  routes: (parts) => [...planRoutes, ...bootRoutes(parts)],
});
