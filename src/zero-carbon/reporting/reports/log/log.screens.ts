import { screens } from '#kernel/area/screens.ts';

export const reportLogScreens = screens([
  {
    code: 'zero-carbon.report-log',
    parent: 'zero-carbon.evaluation',
    path: '/reportlog',
    name: { zh: '自评日志', en: 'Self-assessment log' },
    permission: 'reports.read',
    page: 'report-log-page',
  },
]);
