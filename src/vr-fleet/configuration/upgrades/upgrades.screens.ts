import { screens } from '#kernel/area/screens.ts';

/** The manufacturer publishes versions; the customer sends them. */
export const upgradeScreens = screens([
  {
    code: 'vr-fleet.upgrades',
    parent: 'vr-fleet.devices-group',
    path: '/vr/upgrades',
    name: { zh: '升级版本', en: 'Firmware versions' },
    permission: 'upgrades.send',
  },
  {
    code: 'vr-fleet.versions',
    parent: 'vr-fleet.operations-group',
    path: '/vr-versions',
    name: { zh: '升级版本', en: 'Firmware versions' },
    permission: 'upgrades.publish',
    page: 'versions-page',
  },
]);
