import { screens } from '#kernel/ui/layout/screen.ts';

export const commandScreens = screens([
  {
    componentPath: 'vr-fleet/commands',
    load: () => import('./commands-page.tsx').then((module) => module.CommandsPage),
  },
]);
