import { screens } from '#kernel/area/screens.ts';

export const factorScreens = screens([
  {
    code: 'zero-carbon.factors',
    parent: 'zero-carbon.rules',
    path: '/factors',
    name: { zh: '排放因子', en: 'Emission factors' },
    permission: 'factors.edit',
    page: 'factor-sets-page',
  },
  {
    code: 'zero-carbon.factor-set',
    parent: 'zero-carbon.rules',
    path: '/factors/:id',
    name: { zh: '一版因子', en: 'Version of the factors' },
    menuType: 'hidden',
    permission: 'factors.edit',
    page: 'factor-set-page',
  },
  {
    code: 'zero-carbon.factor-dry-run',
    parent: 'zero-carbon.rules',
    path: '/factors/:id/dryrun',
    name: { zh: '试算因子', en: 'Dry run of factors' },
    menuType: 'hidden',
    permission: 'factors.publish',
    page: 'factor-dry-run-page',
  },
]);
