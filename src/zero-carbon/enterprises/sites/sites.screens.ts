import { screens } from '#kernel/area/screens.ts';

export const siteScreens = screens([
  {
    code: 'zero-carbon.sites',
    parent: 'zero-carbon.enterprise',
    path: '/sites',
    name: { zh: '场所与边界', en: 'Sites and boundaries' },
    permission: 'reports.edit',
    page: 'sites-page',
  },
  {
    code: 'zero-carbon.meters',
    parent: 'zero-carbon.enterprise',
    path: '/meters',
    name: { zh: '计量器具', en: 'Meters' },
    permission: 'reports.edit',
    page: 'meters-page',
  },
]);
