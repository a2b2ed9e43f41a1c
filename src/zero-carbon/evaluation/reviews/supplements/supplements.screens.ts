import { screens } from '#kernel/area/screens.ts';

export const supplementScreens = screens([
  {
    code: 'zero-carbon.supplement',
    parent: 'zero-carbon.evaluation',
    path: '/supplement/:id',
    name: { zh: '补充材料', en: 'Further information' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'supplement-page',
  },
]);
