import { screens } from '#kernel/area/screens.ts';

export const registryScreens = screens([
  {
    code: 'zero-carbon.certificates',
    path: '/certificates',
    name: { zh: '证书', en: 'Certificates' },
    menuType: 'group',
  },
  {
    code: 'zero-carbon.registry',
    parent: 'zero-carbon.certificates',
    path: '/certificates/registry',
    name: { zh: '证书登记', en: 'Certificate registry' },
    permission: 'certificates.manage',
    count: () => import('./registry.contract.ts').then((module) => module.listCertificates),
  },
  {
    code: 'zero-carbon.certificates-due',
    parent: 'zero-carbon.certificates',
    path: '/certificates/suspended',
    name: { zh: '暂停中的证书', en: 'Suspended certificates' },
    permission: 'certificates.manage',
    page: 'suspended-page',
  },
]);
