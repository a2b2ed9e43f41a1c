import { menu } from '#kernel/contract/menu.ts';

export const factorMenu = menu([
  {
    code: 'zero-carbon.factors',
    parent: 'zero-carbon.rules',
    path: '/factors',
    name: { zh: '排放因子', en: 'Emission factors' },
    componentPath: 'zero-carbon/factors',
    cachable: true,
    menuType: 'screen',
    permission: 'indicators.edit',
  },
]);
