import { screens } from '#kernel/area/screens.ts';

export const issuingScreens = screens([
  {
    code: 'zero-carbon.issuing',
    parent: 'zero-carbon.certificates',
    path: '/issuing',
    name: { zh: '签发证书', en: 'Issue certificates' },
    permission: 'certificates.issue',
    page: 'issuing-page',
  },
  {
    code: 'zero-carbon.reissue',
    parent: 'zero-carbon.certificates',
    path: '/reissue/:id',
    name: { zh: '换发证书', en: 'Reissue certificate' },
    menuType: 'hidden',
    permission: 'certificates.issue',
    page: 'reissue-page',
  },
  {
    code: 'zero-carbon.own-certificates',
    parent: 'zero-carbon.certificates',
    path: '/mycertificates',
    name: { zh: '我的证书', en: 'My certificates' },
    permission: 'certificates.read',
    page: 'own-certificates-page',
  },
]);
