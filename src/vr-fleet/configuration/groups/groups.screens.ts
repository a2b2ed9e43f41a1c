import { screens } from '#kernel/area/screens.ts';

export const groupScreens = screens([
  {
    code: 'vr-fleet.groups',
    parent: 'vr-fleet.devices-group',
    path: '/vr/groups',
    name: { zh: '分组', en: 'Groups' },
    permission: 'devices.read',
    page: 'groups-page',
  },
]);
