import { screens } from '#kernel/ui/layout/screen.ts';

export const entryScreens = screens([
  {
    componentPath: 'zero-carbon/reportdata-section',
    load: () => import('./section-page.tsx').then((module) => module.SectionPage),
  },
]);
