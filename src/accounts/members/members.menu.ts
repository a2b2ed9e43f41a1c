import { menu } from '#kernel/contract/menu.ts';

/** Beside one's own account: whoever manages a party's people belongs to it. */
export const memberMenu = menu([
  {
    code: 'accounts.members',
    parent: 'accounts.own',
    path: '/members',
    name: { zh: '单位人员', en: 'People' },
    componentPath: 'accounts/members',
    cachable: false,
    menuType: 'screen',
    permission: 'people.edit',
  },
]);
