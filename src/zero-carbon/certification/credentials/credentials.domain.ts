import { domain, type Domain } from '#kernel/area/server/domain.ts';
import { credentialOpenData } from './server/credentials.open.ts';
import type { CredentialParts } from './server/make-credential.ts';

export const credentials = (papersOf: (publicUrl: string) => NonNullable<CredentialParts['papers']>): Domain =>
  domain({
    name: 'certification/credentials',
    about: { zh: '证书的可验证凭证', en: 'verifiable credentials of certificates' },
    openData: ({ keyring, config: { publicUrl } }) =>
      credentialOpenData({ keyring, publicUrl, papers: papersOf(publicUrl) }),
  });
