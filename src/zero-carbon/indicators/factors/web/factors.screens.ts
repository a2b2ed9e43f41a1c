import { screens } from '#kernel/ui/layout/screen.ts';

export const factorScreens = screens([
  {
    componentPath: 'zero-carbon/factors',
    load: () => import('./factors-page.tsx').then((module) => module.FactorsPage),
  },
]);
