import { screens } from '#kernel/ui/layout/screen.ts';

export const factorScreens = screens([
  {
    componentPath: 'zero-carbon/factors',
    load: () => import('./factor-sets-page.tsx').then((module) => module.FactorSetsPage),
  },
  {
    componentPath: 'zero-carbon/factor-set',
    load: () => import('./factor-set-page.tsx').then((module) => module.FactorSetPage),
  },
  {
    componentPath: 'zero-carbon/factor-dry-run',
    load: () => import('./factor-dry-run-page.tsx').then((module) => module.FactorDryRunPage),
  },
]);
