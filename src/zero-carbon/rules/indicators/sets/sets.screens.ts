import { screens } from '#kernel/area/screens.ts';

export const setScreens = screens([
  { code: 'zero-carbon.rules', path: '/rules', name: { zh: '评价规则', en: 'Rules' }, menuType: 'group' },
  {
    code: 'zero-carbon.indicators',
    parent: 'zero-carbon.rules',
    path: '/indicators',
    name: { zh: '指标', en: 'Indicators' },
    permission: 'indicators.edit',
    page: 'indicator-sets-page',
  },
  {
    code: 'zero-carbon.indicator-set',
    parent: 'zero-carbon.rules',
    path: '/indicators/:id',
    name: { zh: '一版指标', en: 'Indicator set' },
    menuType: 'hidden',
    permission: 'indicators.edit',
    page: 'indicator-set-page',
  },
  {
    code: 'zero-carbon.indicator-dry-run',
    parent: 'zero-carbon.rules',
    path: '/indicators/:id/dryrun',
    name: { zh: '试算指标', en: 'Dry run of indicators' },
    menuType: 'hidden',
    permission: 'indicators.publish',
    page: 'indicator-dry-run-page',
  },
]);
