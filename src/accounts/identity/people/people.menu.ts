import { menu } from '#kernel/contract/menu.ts';

export const accountMenu = menu([
  {
    code: 'accounts.own',
    path: '/own',
    name: { zh: '我的账号', en: 'My account' },
    cachable: false,
    menuType: 'group',
  },
  {
    code: 'accounts.account',
    parent: 'accounts.own',
    path: '/account',
    name: { zh: '账号与密码', en: 'Account and password' },
    componentPath: 'accounts/account',
    cachable: false,
    menuType: 'screen',
  },
  {
    code: 'accounts.own-logins',
    parent: 'accounts.own',
    path: '/logins',
    name: { zh: '登录记录', en: 'Login history' },
    componentPath: 'accounts/own-logins',
    cachable: true,
    menuType: 'screen',
  },
]);
