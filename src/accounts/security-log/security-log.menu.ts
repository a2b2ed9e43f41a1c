import { menu } from '#kernel/contract/menu.ts';

export const securityLogMenu = menu([
  {
    code: 'accounts.security-log',
    parent: 'accounts.logs',
    path: '/logs/security',
    name: { zh: '安全日志', en: 'Security log' },
    componentPath: 'accounts/security-log',
    cachable: true,
    menuType: 'screen',
    permission: 'logs.read',
  },
]);
