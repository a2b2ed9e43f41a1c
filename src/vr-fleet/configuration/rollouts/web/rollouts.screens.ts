import { screens } from '#kernel/ui/layout/screen.ts';

export const rolloutScreens = screens([
  {
    componentPath: 'vr-fleet/rollouts',
    load: () => import('./rollouts-page.tsx').then((module) => module.RolloutsPage),
  },
  {
    componentPath: 'vr-fleet/rollout',
    load: () => import('./rollout-page.tsx').then((module) => module.RolloutPage),
  },
]);
