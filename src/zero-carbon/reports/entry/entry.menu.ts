import { menu } from '#kernel/contract/menu.ts';

export const entryMenu = menu([
  {
    code: 'zero-carbon.reportdata-section',
    parent: 'zero-carbon.evaluation',
    path: '/reportdata/:id/:section',
    name: { zh: '数据填报', en: 'Data entry' },
    componentPath: 'zero-carbon/reportdata-section',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
]);
