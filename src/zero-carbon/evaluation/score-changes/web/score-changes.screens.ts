import { screens } from '#kernel/ui/layout/screen.ts';

export const scoreChangeScreens = screens([
  {
    componentPath: 'zero-carbon/reportdatascore',
    load: () => import('./scores-page.tsx').then((module) => module.ScoresPage),
  },
]);
