import { screens } from '#kernel/area/screens.ts';

export const surveillanceScreens = screens([
  {
    code: 'zero-carbon.surveillances',
    parent: 'zero-carbon.certificates',
    path: '/surveillances',
    name: { zh: '年度监督', en: 'Surveillance' },
    permission: 'certificates.surveil',
    page: 'surveillances-page',
  },
  {
    code: 'zero-carbon.own-surveillances',
    parent: 'zero-carbon.certificates',
    path: '/mysurveillances',
    name: { zh: '我的年度监督', en: 'My surveillance' },
    permission: 'certificates.read',
    page: 'own-surveillances-page',
  },
]);
