import { screens } from '#kernel/ui/layout/screen.ts';

export const planScreens = screens([
  { componentPath: 'vr-fleet/plans', load: () => import('./plans-page.tsx').then((module) => module.PlansPage) },
  { componentPath: 'vr-fleet/plan', load: () => import('./plan-page.tsx').then((module) => module.PlanPage) },
]);
