import { menu } from '#kernel/contract/menu.ts';

export const taskMenu = menu([
  {
    code: 'accounts.tasks',
    parent: 'accounts.own',
    path: '/tasks',
    name: { zh: '任务', en: 'Tasks' },
    componentPath: 'kernel/tasks',
    cachable: false,
    menuType: 'screen',
  },
]);
