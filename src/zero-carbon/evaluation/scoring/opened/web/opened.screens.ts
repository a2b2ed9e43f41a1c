import { screens } from '#kernel/ui/layout/screen.ts';

export const openedScreens = screens([
  {
    componentPath: 'zero-carbon/panel-scores',
    load: () => import('./panel-scores-page.tsx').then((module) => module.PanelScoresPage),
  },
]);
