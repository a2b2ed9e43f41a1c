import { screens } from '#kernel/area/screens.ts';

export const misuseScreens = screens([
  {
    code: 'zero-carbon.misuse',
    parent: 'zero-carbon.certificates',
    path: '/certificates/misuse',
    name: { zh: '冒用举报', en: 'Misuse reports' },
    permission: 'misuse.read',
    page: 'misuse-page',
  },
  {
    code: 'zero-carbon.misuse-due',
    parent: 'zero-carbon.certificates',
    path: '/certificates/misuse-due',
    name: { zh: '待处理举报', en: 'Reports to handle' },
    permission: 'misuse.handle',
    page: 'due-misuse-page',
  },
]);
