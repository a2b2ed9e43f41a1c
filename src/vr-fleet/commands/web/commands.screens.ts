import { screens } from '#kernel/ui/screen.ts';

export const commandScreens = screens([
  {
    componentPath: 'vr-fleet/commands',
    load: () => import('./commands-page.tsx').then((module) => module.CommandsPage),
  },
]);
