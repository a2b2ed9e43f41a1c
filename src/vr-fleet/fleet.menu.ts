import { menu } from '#kernel/contract/menu.ts';

const inDevices = { parent: 'vr-fleet.devices-group', permission: 'devices.read' } as const;

export const fleetMenu = menu([
  {
    code: 'vr-fleet.overview',
    path: '/vr/overview',
    name: { zh: '车队总览', en: 'Fleet overview' },
    componentPath: 'vr-fleet/overview',
    cachable: true,
    menuType: 'screen',
    permission: 'devices.read',
  },
  {
    code: 'vr-fleet.devices-group',
    path: '/vr',
    name: { zh: '设备', en: 'Devices' },
    cachable: false,
    menuType: 'group',
  },
  {
    ...inDevices,
    code: 'vr-fleet.devices',
    path: '/vr/devices',
    name: { zh: '设备列表', en: 'All devices' },
    componentPath: 'vr-fleet/devices',
    cachable: true,
    menuType: 'screen',
  },
  {
    ...inDevices,
    code: 'vr-fleet.groups',
    path: '/vr/groups',
    name: { zh: '分组', en: 'Groups' },
    componentPath: 'vr-fleet/groups',
    cachable: true,
    menuType: 'screen',
  },
  {
    ...inDevices,
    code: 'vr-fleet.device',
    path: '/vr/device/:id',
    name: { zh: '设备详情', en: 'Device' },
    componentPath: 'vr-fleet/device',
    cachable: false,
    menuType: 'hidden',
  },
  {
    ...inDevices,
    code: 'vr-fleet.add',
    path: '/vr/add',
    name: { zh: '录入设备', en: 'Add devices' },
    componentPath: 'vr-fleet/add',
    cachable: true,
    menuType: 'screen',
    permission: 'devices.edit',
  },
  {
    ...inDevices,
    code: 'vr-fleet.commands',
    path: '/vr/commands',
    name: { zh: '指令记录', en: 'Command history' },
    componentPath: 'vr-fleet/commands',
    cachable: true,
    menuType: 'screen',
  },
]);
