import { screens } from '#kernel/area/screens.ts';

export const entryScreens = screens([
  {
    code: 'vr-fleet.add',
    parent: 'vr-fleet.devices-group',
    path: '/vr/add',
    name: { zh: '录入设备', en: 'Add devices' },
    permission: 'devices.edit',
    page: 'add-devices-page',
  },
]);
