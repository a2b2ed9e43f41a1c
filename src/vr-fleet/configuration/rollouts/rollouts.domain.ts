import { domain } from '#kernel/area/server/domain.ts';
import { rolloutLifecycle } from './rollouts.states.ts';
import { haltNotice } from './server/rollout-notices.ts';
import { rolloutRecord, waveRecord } from './server/rollout-records.ts';
import { rolloutsJob } from './server/rollouts.jobs.ts';
import { rolloutRoutes } from './server/rollouts.routes.ts';
import { waveLifecycle } from './waves.states.ts';

export const rollouts = domain({
  name: 'configuration/rollouts',
  about: { zh: '分批发布', en: 'rollouts in waves' },
  lifecycles: [rolloutLifecycle, waveLifecycle],
  records: [rolloutRecord, waveRecord],
  notices: [haltNotice],
  jobs: [rolloutsJob],
  routes: rolloutRoutes,
});
