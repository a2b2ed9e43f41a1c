import { screens } from '#kernel/ui/layout/screen.ts';

export const baseYearScreens = screens([
  {
    componentPath: 'zero-carbon/base-year',
    load: () => import('./base-year-page.tsx').then((module) => module.BaseYearPage),
  },
]);
