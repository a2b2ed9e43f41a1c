import { menu } from '#kernel/contract/menu.ts';

export const misuseMenu = menu([
  {
    code: 'zero-carbon.misuse',
    parent: 'zero-carbon.certificates',
    path: '/certificates/misuse',
    name: { zh: '冒用举报', en: 'Misuse reports' },
    componentPath: 'zero-carbon/misuse',
    cachable: true,
    menuType: 'screen',
    permission: 'misuse.read',
  },
]);
