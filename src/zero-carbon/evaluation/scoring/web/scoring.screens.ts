import { screens } from '#kernel/ui/layout/screen.ts';

export const scoringScreens = screens([
  {
    componentPath: 'zero-carbon/scoring',
    load: () => import('./scoring-page.tsx').then((module) => module.ScoringPage),
  },
]);
