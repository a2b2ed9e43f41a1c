import { screens } from '#kernel/area/screens.ts';

export const trainingCertificateScreens = screens([
  {
    code: 'zero-carbon.training-certificates',
    parent: 'zero-carbon.review',
    path: '/training-certificates',
    name: { zh: '培训证书', en: 'Training certificates' },
    permission: 'training.manage',
    page: 'training-certificates-page',
  },
]);
