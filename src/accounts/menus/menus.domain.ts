import { domain } from '#kernel/area/server/domain.ts';
import { menuRoutes } from './server/menus.routes.ts';

export const menus = domain({
  name: 'menus',
  about: { zh: '每个角色的菜单与起始页', en: 'the menu and the start page of each role' },
  routes: menuRoutes,
});
