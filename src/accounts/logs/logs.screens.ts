import { screens } from '#kernel/area/screens.ts';

export const logScreens = screens([
  { code: 'accounts.logs', path: '/logs', name: { zh: '日志', en: 'Logs' }, menuType: 'group' },
  {
    code: 'accounts.login-log',
    parent: 'accounts.logs',
    path: '/logs/logins',
    name: { zh: '登录日志', en: 'Login log' },
    permission: 'logs.read',
    page: 'login-log-page',
  },
  {
    code: 'accounts.mail-log',
    parent: 'accounts.logs',
    path: '/logs/mails',
    name: { zh: '邮件日志', en: 'E-mail log' },
    permission: 'logs.read',
    page: 'mail-log-page',
  },
  {
    code: 'accounts.history',
    parent: 'accounts.logs',
    path: '/logs/history',
    name: { zh: '操作记录', en: 'Audit history' },
    permission: 'logs.read',
    page: 'history-page',
  },
]);
