import { domain } from '#kernel/area/server/domain.ts';
import { importTasks } from '#kernel/import/server/import-tasks.ts';
import { siteImporter } from './server/site-importer.ts';
import { siteRecord } from './server/site-records.ts';
import { siteRoutes } from './server/sites.routes.ts';
import { storedMeters } from './server/stored-meters.ts';

export const sites = domain({
  name: 'enterprises/sites',
  about: { zh: '场所、边界与计量器具', en: 'sites, boundaries and meters' },
  records: [siteRecord],
  stored: [storedMeters],
  tasks: importTasks(siteImporter),
  routes: siteRoutes,
});
