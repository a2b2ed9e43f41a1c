import { domain } from '#kernel/area/server/domain.ts';
import { publicityRoutes } from './server/publicity.routes.ts';

export const publicity = domain({
  name: 'evaluation/publicity',
  about: { zh: '公示页面', en: 'the public announcement of results' },
  routes: publicityRoutes,
});
