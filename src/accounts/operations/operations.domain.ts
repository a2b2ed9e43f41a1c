import { domain } from '#kernel/area/server/domain.ts';
import { operationsRoutes } from './server/operations.routes.ts';

export const operations = domain({
  name: 'operations',
  about: { zh: '系统运行：失败的任务与待处理的问题', en: 'the state of the system: failed jobs and open problems' },
  routes: operationsRoutes,
});
