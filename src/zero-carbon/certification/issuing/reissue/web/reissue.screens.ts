import { screens } from '#kernel/ui/layout/screen.ts';

export const reissueScreens = screens([
  {
    componentPath: 'zero-carbon/reissue',
    load: () => import('./reissue-page.tsx').then((module) => module.ReissuePage),
  },
]);
