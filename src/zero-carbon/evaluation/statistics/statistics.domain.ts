import { domain } from '#kernel/area/server/domain.ts';
import { foldChangesJob } from './server/statistics.jobs.ts';
import { statisticsRoutes } from './server/statistics.routes.ts';

export const statistics = domain({
  name: 'evaluation/statistics',
  about: { zh: '评价工作的统计分析', en: 'figures about evaluations' },
  jobs: [foldChangesJob],
  routes: statisticsRoutes,
});
