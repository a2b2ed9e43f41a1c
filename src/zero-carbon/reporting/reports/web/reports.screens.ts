import { screens } from '#kernel/ui/layout/screen.ts';

export const reportScreens = screens([
  {
    componentPath: 'zero-carbon/reports',
    load: () => import('./reports-page.tsx').then((module) => module.ReportsPage),
  },
  {
    componentPath: 'zero-carbon/reportdata',
    load: () => import('./report-page.tsx').then((module) => module.ReportPage),
  },
]);
