import { screens } from '#kernel/ui/layout/screen.ts';

export const planScreens = screens([
  { componentPath: 'vr-fleet/plans', load: () => import('./plans-page.tsx').then((module) => module.PlansPage) },
]);
