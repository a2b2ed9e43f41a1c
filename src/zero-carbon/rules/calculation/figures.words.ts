import { words } from '#kernel/i18n/text.ts';

/** Texts for figures without a value. */
export const figureWords = words({
  notEntered: { zh: '未填', en: 'Not entered' },
  notCounted: { zh: '不计', en: 'Not counted' },
  notWhole: { zh: '未满一年，不比较', en: 'Not a full year, not compared' },
  otherType: { zh: '证书类型不同，不比较', en: 'Another type, not compared' },
});
