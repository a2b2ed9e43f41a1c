import { screens } from '#kernel/area/screens.ts';

export const keyScreens = screens([
  {
    code: 'zero-carbon.signing-keys',
    parent: 'zero-carbon.certificates',
    path: '/certificates/keys',
    name: { zh: '签名密钥', en: 'Signing keys' },
    permission: 'keys.renew',
    page: 'keys-page',
  },
]);
