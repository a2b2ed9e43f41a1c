import { screens } from '#kernel/ui/layout/screen.ts';

export const overviewScreens = screens([
  {
    componentPath: 'vr-fleet/overview',
    load: () => import('./overview-page.tsx').then((module) => module.OverviewPage),
  },
]);
