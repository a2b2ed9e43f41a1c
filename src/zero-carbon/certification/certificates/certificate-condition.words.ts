import { words } from '#kernel/i18n/text.ts';

/** Of the condition that certificates add to a report's. */
export const certificateConditionWords = words({
  name: { zh: '现有证书', en: 'Current certificates' },
  none: { zh: '该场所没有在有效期内的证书', en: 'The site has no valid certificate' },
  renewable: {
    zh: '证书 {number} 将于 {expiresOn} 到期，可以换证',
    en: 'Certificate {number} expires on {expiresOn} and can be renewed',
  },
  runs: {
    zh: '证书 {number} 有效期至 {expiresOn}，{from} 起可以换证',
    en: 'Certificate {number} is valid until {expiresOn}; it can be renewed from {from}',
  },
});
