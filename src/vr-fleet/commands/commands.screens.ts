import { screens } from '#kernel/area/screens.ts';

export const commandScreens = screens([
  {
    code: 'vr-fleet.commands',
    parent: 'vr-fleet.devices-group',
    path: '/vr/commands',
    name: { zh: '指令记录', en: 'Command history' },
    permission: 'devices.read',
    page: 'commands-page',
  },
]);
