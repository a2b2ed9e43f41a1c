import { screens } from '#kernel/ui/layout/screen.ts';

export const decisionScreens = screens([
  {
    componentPath: 'zero-carbon/decisions-due',
    load: () => import('./due-decisions-page.tsx').then((module) => module.DueDecisionsPage),
  },
  {
    componentPath: 'zero-carbon/decision',
    load: () => import('./decision-page.tsx').then((module) => module.DecisionPage),
  },
]);
