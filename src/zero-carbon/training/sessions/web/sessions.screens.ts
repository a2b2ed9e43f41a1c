import { screens } from '#kernel/ui/layout/screen.ts';

export const sessionScreens = screens([
  {
    componentPath: 'zero-carbon/training-sessions',
    load: () => import('./sessions-page.tsx').then((module) => module.SessionsPage),
  },
  {
    componentPath: 'zero-carbon/training-session',
    load: () => import('./session-page.tsx').then((module) => module.SessionPage),
  },
]);
