import { words } from '#kernel/i18n/text.ts';

export const issuingMenuWords = words({
  issue: { zh: '签发证书', en: 'Issue certificates' },
  reissue: { zh: '换发证书', en: 'Reissue certificate' },
  own: { zh: '我的证书', en: 'My certificates' },
});
