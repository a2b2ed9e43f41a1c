import { domain } from '#kernel/area/server/domain.ts';
import { preferenceRoutes } from './server/preferences.routes.ts';

export const preferences = domain({
  name: 'preferences',
  about: { zh: '每位用户的列表设置', en: 'each user’s settings of lists' },
  routes: preferenceRoutes,
});
