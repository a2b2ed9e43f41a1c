import { screens } from '#kernel/area/screens.ts';

export const planScreens = screens([
  {
    code: 'vr-fleet.plans',
    parent: 'vr-fleet.devices-group',
    path: '/vr/plans',
    name: { zh: '配置方案', en: 'Settings plans' },
    permission: 'settings.edit',
    page: 'plans-page',
  },
  {
    code: 'vr-fleet.plan',
    parent: 'vr-fleet.devices-group',
    path: '/vr/plan/:id',
    name: { zh: '配置方案', en: 'Settings plan' },
    menuType: 'hidden',
    permission: 'settings.edit',
    page: 'plan-page',
  },
]);
