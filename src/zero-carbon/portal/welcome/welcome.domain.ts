import { domain } from '#kernel/area/server/domain.ts';
import { welcomeRoutes } from './server/welcome.routes.ts';

export const welcome = domain({
  name: 'portal/welcome',
  about: { zh: '首页', en: 'the welcome page' },
  routes: welcomeRoutes,
});
