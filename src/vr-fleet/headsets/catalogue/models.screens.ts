import { screens } from '#kernel/area/screens.ts';

/** For the manufacturer's staff. */
export const modelScreens = screens([
  {
    code: 'vr-fleet.operations-group',
    path: '/vr-operations',
    name: { zh: '设备运营', en: 'Fleet operations' },
    menuType: 'group',
  },
  {
    code: 'vr-fleet.models',
    parent: 'vr-fleet.operations-group',
    path: '/vr-models',
    name: { zh: '头显型号', en: 'Headset models' },
    permission: 'models.edit',
    page: 'models-page',
  },
]);
