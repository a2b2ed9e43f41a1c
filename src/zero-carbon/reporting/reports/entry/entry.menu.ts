import { menu } from '#kernel/contract/menu.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';

export const entryMenu = menu([
  {
    code: 'zero-carbon.base-year',
    parent: 'zero-carbon.evaluation',
    path: '/reportdata/:id/base-year',
    name: sectionWords['base-year'],
    componentPath: 'zero-carbon/base-year',
    cachable: false,
    menuType: 'hidden',
    permission: 'reports.read',
  },
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
