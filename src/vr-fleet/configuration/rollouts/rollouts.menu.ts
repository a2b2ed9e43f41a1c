import { menu } from '#kernel/contract/menu.ts';

export const rolloutMenu = menu([
  {
    code: 'vr-fleet.rollouts',
    parent: 'vr-fleet.devices-group',
    path: '/vr/rollouts',
    name: { zh: '分批发布', en: 'Rollouts' },
    componentPath: 'vr-fleet/rollouts',
    cachable: true,
    menuType: 'screen',
    permission: 'devices.read',
  },
  {
    code: 'vr-fleet.rollout',
    parent: 'vr-fleet.devices-group',
    path: '/vr/rollout/:id',
    name: { zh: '分批发布', en: 'Rollout' },
    componentPath: 'vr-fleet/rollout',
    cachable: false,
    menuType: 'hidden',
    permission: 'devices.read',
  },
]);
