import { screens } from '#kernel/ui/layout/screen.ts';

export const upgradeScreens = screens([
  {
    componentPath: 'vr-fleet/versions',
    load: () => import('./versions-page.tsx').then((module) => module.VersionsPage),
  },
  {
    componentPath: 'vr-fleet/upgrades',
    load: () => import('./upgrades-page.tsx').then((module) => module.UpgradesPage),
  },
]);
