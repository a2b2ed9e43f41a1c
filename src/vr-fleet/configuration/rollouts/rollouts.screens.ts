import { screens } from '#kernel/area/screens.ts';

export const rolloutScreens = screens([
  {
    code: 'vr-fleet.rollouts',
    parent: 'vr-fleet.devices-group',
    path: '/vr/rollouts',
    name: { zh: '分批发布', en: 'Rollouts' },
    permission: 'devices.read',
    page: 'rollouts-page',
  },
  {
    code: 'vr-fleet.rollout',
    parent: 'vr-fleet.devices-group',
    path: '/vr/rollout/:id',
    name: { zh: '分批发布', en: 'Rollout' },
    menuType: 'hidden',
    permission: 'devices.read',
    page: 'rollout-page',
  },
]);
