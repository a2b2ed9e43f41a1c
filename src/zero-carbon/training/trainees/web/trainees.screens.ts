import { screens } from '#kernel/ui/layout/screen.ts';

export const traineeScreens = screens([
  {
    componentPath: 'zero-carbon/trainees',
    load: () => import('./trainees-page.tsx').then((module) => module.TraineesPage),
  },
]);
