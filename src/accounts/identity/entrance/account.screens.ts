import { screens } from '#kernel/area/screens.ts';

export const accountScreens = screens([
  { code: 'accounts.own', path: '/own', name: { zh: '我的账号', en: 'My account' }, menuType: 'group' },
  {
    code: 'accounts.account',
    parent: 'accounts.own',
    path: '/account',
    name: { zh: '账号与密码', en: 'Account and password' },
    cachable: false,
    page: 'account-page',
  },
  {
    code: 'accounts.own-logins',
    parent: 'accounts.own',
    path: '/logins',
    name: { zh: '登录记录', en: 'Login history' },
    page: 'own-logins-page',
  },
  {
    code: 'accounts.inbox',
    parent: 'accounts.own',
    path: '/inbox',
    name: { zh: '收件箱', en: 'Inbox' },
    cachable: false,
    componentPath: 'kernel/inbox',
    page: 'inbox-page',
  },
  {
    code: 'accounts.tasks',
    parent: 'accounts.own',
    path: '/tasks',
    name: { zh: '任务', en: 'Tasks' },
    cachable: false,
    componentPath: 'kernel/tasks',
    page: 'tasks-page',
  },
]);
