import { words } from '#kernel/i18n/text.ts';

export const libraryWords = words({
  policies: { zh: '零碳政策', en: 'Zero-carbon policies' },
  standards: { zh: '零碳标准', en: 'Zero-carbon standards' },
});
