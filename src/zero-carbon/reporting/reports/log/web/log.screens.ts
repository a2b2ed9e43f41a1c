import { screens } from '#kernel/ui/layout/screen.ts';

export const reportLogScreens = screens([
  {
    componentPath: 'zero-carbon/report-log',
    load: () => import('./report-log-page.tsx').then((module) => module.ReportLogPage),
  },
]);
