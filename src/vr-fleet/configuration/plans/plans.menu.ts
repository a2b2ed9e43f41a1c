import { menu } from '#kernel/contract/menu.ts';

export const planMenu = menu([
  {
    parent: 'vr-fleet.devices-group',
    permission: 'settings.edit',
    code: 'vr-fleet.plans',
    path: '/vr/plans',
    name: { zh: '配置方案', en: 'Settings plans' },
    componentPath: 'vr-fleet/plans',
    cachable: true,
    menuType: 'screen',
  },
  {
    parent: 'vr-fleet.devices-group',
    permission: 'settings.edit',
    code: 'vr-fleet.plan',
    path: '/vr/plan/:id',
    name: { zh: '配置方案', en: 'Settings plan' },
    componentPath: 'vr-fleet/plan',
    cachable: false,
    menuType: 'hidden',
  },
]);
