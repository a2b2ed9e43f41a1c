import { screens } from '#kernel/ui/layout/screen.ts';

export const issuingScreens = screens([
  {
    componentPath: 'zero-carbon/issuing',
    load: () => import('./issuing-page.tsx').then((module) => module.IssuingPage),
  },
]);
