import { menu } from '#kernel/contract/menu.ts';

/** Beside the people of a party; for administrators. */
export const grantMenu = menu([
  {
    code: 'accounts.grants',
    parent: 'accounts.own',
    path: '/grants',
    name: { zh: '关键角色授权', en: 'Critical role grants' },
    componentPath: 'accounts/grants',
    cachable: false,
    menuType: 'screen',
    permission: 'grants.answer',
  },
]);
