import { menu } from '#kernel/contract/menu.ts';

export const inboxMenu = menu([
  {
    code: 'accounts.inbox',
    parent: 'accounts.own',
    path: '/inbox',
    name: { zh: '收件箱', en: 'Inbox' },
    componentPath: 'kernel/inbox',
    cachable: false,
    menuType: 'screen',
  },
]);
