import { screens } from '#kernel/ui/layout/screen.ts';

export const supplementScreens = screens([
  {
    componentPath: 'zero-carbon/supplement',
    load: () => import('./supplement-page.tsx').then((module) => module.SupplementPage),
  },
]);
