import { screens } from '#kernel/ui/layout/screen.ts';

export const statisticsScreens = screens([
  {
    componentPath: 'zero-carbon/statistics',
    load: () => import('./statistics-page.tsx').then((module) => module.StatisticsPage),
  },
]);
