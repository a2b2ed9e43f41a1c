import { screens } from '#kernel/area/screens.ts';

export const panelScreens = screens([
  {
    code: 'zero-carbon.panels',
    parent: 'zero-carbon.scheme',
    path: '/panels',
    name: { zh: '专家组', en: 'Panels' },
    permission: 'panels.seat',
    page: 'panels-page',
  },
  {
    code: 'zero-carbon.panel',
    parent: 'zero-carbon.scheme',
    path: '/panel/:id',
    name: { zh: '专家组', en: 'Panels' },
    menuType: 'hidden',
    permission: 'panels.seat',
    page: 'panel-page',
  },
  {
    code: 'zero-carbon.assignments',
    parent: 'zero-carbon.expert',
    path: '/assignments',
    name: { zh: '我的评审任务', en: 'My panels' },
    permission: 'scores.edit',
    page: 'assignments-page',
    count: () => import('./assignments.contract.ts').then((module) => module.listAssignments),
  },
  {
    code: 'zero-carbon.assignment',
    parent: 'zero-carbon.expert',
    path: '/assignment/:id',
    name: { zh: '专家组邀请', en: 'Invitation to a panel' },
    menuType: 'hidden',
    permission: 'scores.edit',
    page: 'assignment-page',
  },
  {
    code: 'zero-carbon.past-assignments',
    parent: 'zero-carbon.expert',
    path: '/assignments/past',
    name: { zh: '历史任务', en: 'Past panels' },
    permission: 'scores.edit',
    page: 'past-assignments-page',
  },
]);
