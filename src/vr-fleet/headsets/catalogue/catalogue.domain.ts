import { domain } from '#kernel/area/server/domain.ts';
import { modelRecord, modelRoutes } from './server/models.routes.ts';

export const catalogue = domain({
  name: 'headsets/catalogue',
  about: { zh: '头显型号', en: 'the models of headsets' },
  records: [modelRecord],
  routes: modelRoutes,
});
