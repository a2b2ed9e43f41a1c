import { menu } from '#kernel/contract/menu.ts';

/** After the certificates, in their group. */
export const keyMenu = menu([
  {
    code: 'zero-carbon.signing-keys',
    parent: 'zero-carbon.certificates',
    path: '/certificates/keys',
    name: { zh: '签名密钥', en: 'Signing keys' },
    componentPath: 'zero-carbon/signing-keys',
    cachable: true,
    menuType: 'screen',
    permission: 'keys.renew',
  },
]);
