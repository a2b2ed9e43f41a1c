import { screens } from '#kernel/ui/layout/screen.ts';

export const setScreens = screens([
  {
    componentPath: 'zero-carbon/indicators',
    load: () => import('./indicator-sets-page.tsx').then((module) => module.IndicatorSetsPage),
  },
  {
    componentPath: 'zero-carbon/indicator-set',
    load: () => import('./indicator-set-page.tsx').then((module) => module.IndicatorSetPage),
  },
  {
    componentPath: 'zero-carbon/indicator-dry-run',
    load: () => import('./indicator-dry-run-page.tsx').then((module) => module.IndicatorDryRunPage),
  },
]);
