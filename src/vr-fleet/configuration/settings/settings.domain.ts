import { domain } from '#kernel/area/server/domain.ts';
import { settingsRoutes } from './server/settings.routes.ts';

export const settings = domain({
  name: 'configuration/settings',
  about: { zh: '头显的配置', en: 'the settings of headsets' },
  routes: settingsRoutes,
});
