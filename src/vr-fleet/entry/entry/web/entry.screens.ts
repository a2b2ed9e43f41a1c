import { screens } from '#kernel/ui/layout/screen.ts';

export const entryScreens = screens([
  {
    componentPath: 'vr-fleet/add',
    load: () => import('./add-devices-page.tsx').then((module) => module.AddDevicesPage),
  },
]);
