import { screens } from '#kernel/ui/layout/screen.ts';

export const detailScreens = screens([
  {
    componentPath: 'vr-fleet/device',
    load: () => import('./device-page.tsx').then((module) => module.DevicePage),
  },
]);
