import { menu } from '#kernel/contract/menu.ts';

export const registryMenu = menu([
  {
    code: 'zero-carbon.certificates',
    path: '/certificates',
    name: { zh: '证书', en: 'Certificates' },
    cachable: false,
    menuType: 'group',
  },
  {
    code: 'zero-carbon.registry',
    parent: 'zero-carbon.certificates',
    path: '/certificates/registry',
    name: { zh: '证书登记', en: 'Certificate registry' },
    componentPath: 'zero-carbon/registry',
    cachable: true,
    menuType: 'screen',
    permission: 'certificates.manage',
  },
  {
    code: 'zero-carbon.certificates-due',
    parent: 'zero-carbon.certificates',
    path: '/certificates/suspended',
    name: { zh: '暂停中的证书', en: 'Suspended certificates' },
    componentPath: 'zero-carbon/certificates-due',
    cachable: true,
    menuType: 'screen',
    permission: 'certificates.manage',
  },
]);
