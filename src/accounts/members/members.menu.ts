import { menu } from '#kernel/contract/menu.ts';

/** Beside the current user's account: the managers of a party's people belong to the party. */
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
