import { menu } from '#kernel/contract/menu.ts';

/** Behind the upgrades: the phone's bar has no room for an entry more. */
export const rolloutMenu = menu([
  {
    code: 'vr-fleet.rollouts',
    parent: 'vr-fleet.devices-group',
    path: '/vr/rollouts',
    name: { zh: '分批发布', en: 'Rollouts' },
    componentPath: 'vr-fleet/rollouts',
    cachable: true,
    menuType: 'hidden',
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
