import { screens } from '#kernel/ui/layout/screen.ts';

export const versionScreens = screens([
  {
    componentPath: 'zero-carbon/report-versions',
    load: () => import('./versions-page.tsx').then((module) => module.VersionsPage),
  },
]);
