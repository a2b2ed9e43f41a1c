import { menu } from '#kernel/contract/menu.ts';

const shown = { cachable: true, menuType: 'screen', permission: 'logs.read', parent: 'accounts.logs' } as const;

export const logMenu = menu([
  {
    code: 'accounts.logs',
    path: '/logs',
    name: { zh: '日志', en: 'Logs' },
    cachable: false,
    menuType: 'group',
  },
  {
    ...shown,
    code: 'accounts.login-log',
    path: '/logs/logins',
    name: { zh: '登录日志', en: 'Login log' },
    componentPath: 'accounts/login-log',
  },
  {
    ...shown,
    code: 'accounts.mail-log',
    path: '/logs/mails',
    name: { zh: '邮件日志', en: 'E-mail log' },
    componentPath: 'accounts/mail-log',
  },
  {
    ...shown,
    code: 'accounts.history',
    path: '/logs/history',
    name: { zh: '操作记录', en: 'Audit history' },
    componentPath: 'accounts/history',
  },
]);
