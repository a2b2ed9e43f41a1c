import { screens } from '#kernel/area/screens.ts';

export const visitScreens = screens([
  {
    code: 'zero-carbon.site-visits',
    parent: 'zero-carbon.evaluation',
    path: '/site-visits/:id',
    name: { zh: '现场核查', en: 'Site visits' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'own-visits-page',
  },
]);
