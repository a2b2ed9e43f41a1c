import { screens } from '#kernel/ui/layout/screen.ts';

export const logScreens = screens([
  {
    componentPath: 'accounts/own-logins',
    load: () => import('./own-logins-page.tsx').then((module) => module.OwnLoginsPage),
  },
  {
    componentPath: 'accounts/login-log',
    load: () => import('./login-log-page.tsx').then((module) => module.LoginLogPage),
  },
  {
    componentPath: 'accounts/mail-log',
    load: () => import('./mail-log-page.tsx').then((module) => module.MailLogPage),
  },
  {
    componentPath: 'accounts/history',
    load: () => import('./history-page.tsx').then((module) => module.HistoryPage),
  },
]);
