import { screens } from '#kernel/ui/layout/screen.ts';

export const objectionScreens = screens([
  {
    componentPath: 'zero-carbon/objections-due',
    load: () => import('./due-objections-page.tsx').then((module) => module.DueObjectionsPage),
  },
  {
    componentPath: 'zero-carbon/objections',
    load: () => import('./objections-page.tsx').then((module) => module.ObjectionsPage),
  },
  {
    componentPath: 'zero-carbon/review-result',
    load: () => import('./result-page.tsx').then((module) => module.ResultPage),
  },
]);
