import { screens } from '#kernel/area/screens.ts';

export const operationsScreens = screens([
  {
    code: 'accounts.jobs',
    parent: 'accounts.logs',
    path: '/logs/jobs',
    name: { zh: '失败的任务', en: 'Failed jobs' },
    permission: 'jobs.read',
    page: 'jobs-page',
  },
]);
