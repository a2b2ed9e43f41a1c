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
  {
    code: 'zero-carbon.misuse-due',
    parent: 'zero-carbon.certificates',
    path: '/certificates/misuse-due',
    name: { zh: '待处理举报', en: 'Reports to handle' },
    componentPath: 'zero-carbon/misuse-due',
    cachable: true,
    menuType: 'screen',
    permission: 'misuse.handle',
  },
]);
