import { domain } from '#kernel/area/server/domain.ts';
import { noteCountsJob } from './server/overview.jobs.ts';
import { overviewRoutes } from './server/overview.routes.ts';

export const overview = domain({
  name: 'headsets/overview',
  about: { zh: '车队总览', en: 'the overview of the fleet' },
  jobs: [noteCountsJob],
  routes: overviewRoutes,
});
