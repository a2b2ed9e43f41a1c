import { screens } from '#kernel/ui/layout/screen.ts';

export const siteScreens = screens([
  {
    componentPath: 'zero-carbon/sites',
    load: () => import('./sites-page.tsx').then((module) => module.SitesPage),
  },
  {
    componentPath: 'zero-carbon/meters',
    load: () => import('./meters-page.tsx').then((module) => module.MetersPage),
  },
]);
