import { screens } from '#kernel/area/screens.ts';

export const partyScreens = screens([
  {
    code: 'accounts.administration',
    path: '/administration',
    name: { zh: '系统管理', en: 'Administration' },
    menuType: 'group',
  },
  {
    code: 'accounts.parties',
    parent: 'accounts.administration',
    path: '/parties',
    name: { zh: '单位', en: 'Organisations' },
    permission: 'parties.read',
    page: 'parties-page',
    count: () => import('./parties.contract.ts').then((module) => module.listParties),
  },
]);
