import { screens } from '#kernel/ui/layout/screen.ts';

export const surveillanceScreens = screens([
  {
    componentPath: 'zero-carbon/surveillances',
    load: () => import('./surveillances-page.tsx').then((module) => module.SurveillancesPage),
  },
  {
    componentPath: 'zero-carbon/own-surveillances',
    load: () => import('./own-surveillances-page.tsx').then((module) => module.OwnSurveillancesPage),
  },
]);
