import { screens } from '#kernel/area/screens.ts';

export const securityLogScreens = screens([
  {
    code: 'accounts.security-log',
    parent: 'accounts.logs',
    path: '/logs/security',
    name: { zh: '安全日志', en: 'Security log' },
    permission: 'logs.read',
    page: 'security-log-page',
  },
]);
