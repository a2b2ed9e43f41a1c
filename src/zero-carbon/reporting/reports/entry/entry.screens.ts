import { screens } from '#kernel/area/screens.ts';

export const entryScreens = screens([
  {
    code: 'zero-carbon.base-year',
    parent: 'zero-carbon.evaluation',
    path: '/reportdata/:id/base-year',
    name: { zh: '基准年', en: 'Base year' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'base-year-page',
  },
  {
    code: 'zero-carbon.reportdata-section',
    parent: 'zero-carbon.evaluation',
    path: '/reportdata/:id/:section',
    name: { zh: '数据填报', en: 'Data entry' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'section-page',
  },
]);
