import { menu } from '#kernel/contract/menu.ts';

const group = 'zero-carbon.evaluation';

export const reportMenu = menu([
  {
    code: group,
    path: '/evaluation',
    name: { zh: '评价', en: 'Evaluation' },
    cachable: false,
    menuType: 'group',
  },
  {
    code: 'zero-carbon.reports',
    parent: group,
    path: '/reports',
    name: { zh: '报告', en: 'Reports' },
    componentPath: 'zero-carbon/reports',
    cachable: true,
    menuType: 'screen',
    permission: 'reports.read',
  },
  {
    code: 'zero-carbon.reportdata',
    parent: group,
    path: '/reportdata/:id',
    name: { zh: '填报', en: 'Report' },
    componentPath: 'zero-carbon/reportdata',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
