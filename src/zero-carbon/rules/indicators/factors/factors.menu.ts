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
    permission: 'factors.edit',
  },
  {
    code: 'zero-carbon.factor-set',
    parent: 'zero-carbon.rules',
    path: '/factors/:id',
    name: { zh: '一版因子', en: 'Version of the factors' },
    componentPath: 'zero-carbon/factor-set',
    cachable: false,
    menuType: 'hidden',
    permission: 'factors.edit',
  },
  {
    code: 'zero-carbon.factor-dry-run',
    parent: 'zero-carbon.rules',
    path: '/factors/:id/dryrun',
    name: { zh: '试算因子', en: 'Dry run of factors' },
    componentPath: 'zero-carbon/factor-dry-run',
    cachable: false,
    menuType: 'hidden',
    permission: 'factors.publish',
  },
]);
