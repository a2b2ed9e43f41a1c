import { screens } from '#kernel/area/screens.ts';

/** Beside the current user's account: the managers of a party's people belong to the party. */
export const memberScreens = screens([
  {
    code: 'accounts.members',
    parent: 'accounts.own',
    path: '/members',
    name: { zh: '单位人员', en: 'People' },
    cachable: false,
    permission: 'people.edit',
    page: 'members-page',
    count: () => import('./members.contract.ts').then((module) => module.listMembers),
  },
]);
