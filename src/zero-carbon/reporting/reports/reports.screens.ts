import { screens } from '#kernel/area/screens.ts';

export const reportScreens = screens([
  { code: 'zero-carbon.evaluation', path: '/evaluation', name: { zh: '评价', en: 'Evaluation' }, menuType: 'group' },
  {
    code: 'zero-carbon.reports',
    parent: 'zero-carbon.evaluation',
    path: '/reports',
    name: { zh: '报告', en: 'Reports' },
    permission: 'reports.read',
    page: 'reports-page',
    count: () => import('./reports.contract.ts').then((module) => module.listReports),
  },
  {
    code: 'zero-carbon.reportdata',
    parent: 'zero-carbon.evaluation',
    path: '/reportdata/:id',
    name: { zh: '填报', en: 'Report' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'report-page',
  },
]);
