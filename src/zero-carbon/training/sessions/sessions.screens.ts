import { screens } from '#kernel/area/screens.ts';

export const sessionScreens = screens([
  {
    code: 'zero-carbon.training-sessions',
    parent: 'zero-carbon.review',
    path: '/training-sessions',
    name: { zh: '培训班管理', en: 'Training sessions' },
    permission: 'training.manage',
    page: 'sessions-page',
  },
  {
    code: 'zero-carbon.training-session',
    parent: 'zero-carbon.review',
    path: '/training-sessions/:id',
    name: { zh: '培训班', en: 'Training session' },
    menuType: 'hidden',
    permission: 'training.manage',
    page: 'session-page',
  },
]);
