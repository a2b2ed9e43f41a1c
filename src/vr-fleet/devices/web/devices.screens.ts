import { screens } from '#kernel/ui/layout/screen.ts';

export const deviceScreens = screens([
  {
    componentPath: 'vr-fleet/devices',
    load: () => import('./list/devices-page.tsx').then((module) => module.DevicesPage),
  },
  {
    componentPath: 'vr-fleet/device',
    load: () => import('./detail/device-page.tsx').then((module) => module.DevicePage),
  },
]);
