import { screens } from '#kernel/area/screens.ts';

export const runScreens = screens([
  {
    code: 'zero-carbon.results',
    parent: 'zero-carbon.evaluation',
    path: '/results/:id',
    name: { zh: '计算结果', en: 'Results' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'results-page',
  },
  {
    code: 'zero-carbon.resulttrace',
    parent: 'zero-carbon.evaluation',
    path: '/results/:id/:line',
    name: { zh: '计算过程', en: 'Calculation' },
    menuType: 'hidden',
    permission: 'reports.read',
    page: 'trace-page',
  },
]);
