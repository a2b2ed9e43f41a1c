import { menu } from '#kernel/contract/menu.ts';

export const setMenu = menu([
  {
    code: 'zero-carbon.rules',
    path: '/rules',
    name: { zh: '评价规则', en: 'Rules' },
    cachable: false,
    menuType: 'group',
  },
  {
    code: 'zero-carbon.indicators',
    parent: 'zero-carbon.rules',
    path: '/indicators',
    name: { zh: '指标', en: 'Indicators' },
    componentPath: 'zero-carbon/indicators',
    cachable: true,
    menuType: 'screen',
    permission: 'indicators.edit',
  },
  {
    code: 'zero-carbon.indicator-set',
    parent: 'zero-carbon.rules',
    path: '/indicators/:id',
    name: { zh: '一版指标', en: 'Indicator set' },
    componentPath: 'zero-carbon/indicator-set',
    cachable: false,
    menuType: 'hidden',
    permission: 'indicators.edit',
  },
  {
    code: 'zero-carbon.indicator-dry-run',
    parent: 'zero-carbon.rules',
    path: '/indicators/:id/dryrun',
    name: { zh: '试算指标', en: 'Dry run of indicators' },
    componentPath: 'zero-carbon/indicator-dry-run',
    cachable: false,
    menuType: 'hidden',
    permission: 'indicators.publish',
  },
]);
