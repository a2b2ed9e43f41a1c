import { screens } from '#kernel/area/screens.ts';

export const deviceScreens = screens([
  { code: 'vr-fleet.devices-group', path: '/vr', name: { zh: '设备', en: 'Devices' }, menuType: 'group' },
  {
    code: 'vr-fleet.devices',
    parent: 'vr-fleet.devices-group',
    path: '/vr/devices',
    name: { zh: '设备列表', en: 'All devices' },
    permission: 'devices.read',
  },
  {
    code: 'vr-fleet.monitoring',
    parent: 'vr-fleet.devices-group',
    path: '/vr/monitoring',
    name: { zh: '设备监控', en: 'Monitoring' },
    permission: 'devices.read',
  },
]);

/** After the groups in the menu. */
export const deviceDetailScreens = screens([
  {
    code: 'vr-fleet.device',
    parent: 'vr-fleet.devices-group',
    path: '/vr/device/:id',
    name: { zh: '设备详情', en: 'Device' },
    menuType: 'hidden',
    permission: 'devices.read',
  },
]);
