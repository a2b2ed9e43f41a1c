import { screens } from '#kernel/ui/layout/screen.ts';

export const visitScreens = screens([
  {
    componentPath: 'zero-carbon/site-visits',
    load: () => import('./own-visits-page.tsx').then((module) => module.OwnVisitsPage),
  },
]);
