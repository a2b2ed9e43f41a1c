import { menu } from '#kernel/contract/menu.ts';

/** The manufacturer publishes versions; the customer sends them. */
export const upgradeMenu = menu([
  {
    code: 'vr-fleet.upgrades',
    parent: 'vr-fleet.devices-group',
    path: '/vr/upgrades',
    name: { zh: '升级版本', en: 'Firmware versions' },
    componentPath: 'vr-fleet/upgrades',
    cachable: true,
    menuType: 'screen',
    permission: 'upgrades.send',
  },
  {
    code: 'vr-fleet.versions',
    parent: 'vr-fleet.operations-group',
    path: '/vr-versions',
    name: { zh: '升级版本', en: 'Firmware versions' },
    componentPath: 'vr-fleet/versions',
    cachable: true,
    menuType: 'screen',
    permission: 'upgrades.publish',
  },
]);
