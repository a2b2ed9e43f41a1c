import { domain } from '#kernel/area/server/domain.ts';
import { entryRoutes } from './server/entry.routes.ts';
import { sheetRoutes } from './sheet/server/sheet.routes.ts';

export const entry = domain({
  name: 'entry/entry',
  about: { zh: '设备录入', en: 'the entry of headsets by serial number' },
  routes: (parts) => [...entryRoutes(parts), ...sheetRoutes],
});
