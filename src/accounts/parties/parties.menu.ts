import { menu } from '#kernel/contract/menu.ts';

const group = 'accounts.administration';

export const partyMenu = menu([
  {
    code: group,
    path: '/administration',
    name: { zh: '系统管理', en: 'Administration' },
    cachable: false,
    menuType: 'group',
  },
  {
    code: 'accounts.parties',
    parent: group,
    path: '/parties',
    name: { zh: '单位', en: 'Organisations' },
    componentPath: 'accounts/parties',
    cachable: true,
    menuType: 'screen',
    permission: 'parties.read',
  },
]);
