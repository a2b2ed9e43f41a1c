import { menu } from '#kernel/contract/menu.ts';

const group = 'vr-fleet.operations-group';

/** Menu for the manufacturer's staff. */
export const modelMenu = menu([
  {
    code: group,
    path: '/vr-operations',
    name: { zh: '设备运营', en: 'Fleet operations' },
    cachable: false,
    menuType: 'group',
  },
  {
    code: 'vr-fleet.models',
    parent: group,
    path: '/vr-models',
    name: { zh: '头显型号', en: 'Headset models' },
    componentPath: 'vr-fleet/models',
    cachable: true,
    menuType: 'screen',
    permission: 'models.edit',
  },
]);
