import { screens } from '#kernel/area/screens.ts';

export const statisticsScreens = screens([
  {
    code: 'zero-carbon.statistics',
    parent: 'zero-carbon.evaluation',
    path: '/statistics',
    name: { zh: '统计分析', en: 'Statistics' },
    permission: 'statistics.read',
    page: 'statistics-page',
  },
]);
