import { domain } from '#kernel/area/server/domain.ts';
import { expertRecord } from './server/expert-record.ts';
import { expertRoutes } from './server/experts.routes.ts';

export const experts = domain({
  name: 'evaluation/experts',
  about: { zh: '专家库', en: 'the pool of experts' },
  records: [expertRecord],
  routes: expertRoutes,
});
