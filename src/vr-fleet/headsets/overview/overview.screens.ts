import { screens } from '#kernel/area/screens.ts';

export const overviewScreens = screens([
  {
    code: 'vr-fleet.overview',
    path: '/vr/overview',
    name: { zh: '车队总览', en: 'Fleet overview' },
    permission: 'devices.read',
  },
]);
