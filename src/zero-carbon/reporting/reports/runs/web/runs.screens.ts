import { screens } from '#kernel/ui/layout/screen.ts';

export const runScreens = screens([
  {
    componentPath: 'zero-carbon/results',
    load: () => import('./results-page.tsx').then((module) => module.ResultsPage),
  },
  {
    componentPath: 'zero-carbon/resulttrace',
    load: () => import('./trace/trace-page.tsx').then((module) => module.TracePage),
  },
]);
