import { screens } from '#kernel/ui/layout/screen.ts';
import { baseYearScreens } from '#zero-carbon/reporting/reports/entry/base-year/web/base-year.screens.ts';

export const entryScreens = [
  ...screens([
    {
      componentPath: 'zero-carbon/reportdata-section',
      load: () => import('./section-page.tsx').then((module) => module.SectionPage),
    },
  ]),
  ...baseYearScreens,
];
