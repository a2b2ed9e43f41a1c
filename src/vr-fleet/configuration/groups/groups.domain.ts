import { domain } from '#kernel/area/server/domain.ts';
import { groupRecord } from './server/group-records.ts';
import { groupRoutes } from './server/groups.routes.ts';
import { standingRoutes } from './standing/server/standing.routes.ts';
import { wallRoutes } from './wall/server/wall.routes.ts';

export const groups = domain({
  name: 'configuration/groups',
  about: { zh: '分组及其默认配置', en: 'groups and their defaults' },
  records: [groupRecord],
  routes: [...groupRoutes, ...standingRoutes, ...wallRoutes],
});
