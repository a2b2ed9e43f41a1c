import { menu } from '#kernel/contract/menu.ts';

export const partyMenu = menu([
  {
    code: 'accounts.parties',
    path: '/parties',
    name: { zh: '单位', en: 'Organisations' },
    componentPath: 'accounts/parties',
    cachable: true,
    menuType: 'screen',
    permission: 'parties.read',
  },
]);
