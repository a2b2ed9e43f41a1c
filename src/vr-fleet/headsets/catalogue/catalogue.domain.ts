import { domain } from '#kernel/area/server/domain.ts';
import { modelRoutes } from './server/models.routes.ts';
import { storedModels } from './server/stored-models.ts';

export const catalogue = domain({
  name: 'headsets/catalogue',
  about: { zh: '头显型号', en: 'the models of headsets' },
  stored: [storedModels],
  routes: modelRoutes,
});
