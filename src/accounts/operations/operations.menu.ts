import { menu } from '#kernel/contract/menu.ts';

export const operationsMenu = menu([
  {
    code: 'accounts.jobs',
    parent: 'accounts.logs',
    path: '/logs/jobs',
    name: { zh: '失败的任务', en: 'Failed jobs' },
    componentPath: 'accounts/jobs',
    cachable: true,
    menuType: 'screen',
    permission: 'jobs.read',
  },
]);
