import { words } from '#kernel/i18n/text.ts';

export const trainingCertificatesMenuWords = words({
  title: { zh: '培训证书', en: 'Training certificates' },
});
