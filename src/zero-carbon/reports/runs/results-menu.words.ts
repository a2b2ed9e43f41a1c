import { words } from '#kernel/i18n/text.ts';

/** The names of its screens: the menu has these alone, and fetches no page's words. */
export const resultMenuWords = words({
  title: { zh: '计算结果', en: 'Results' },
  trace: { zh: '计算过程', en: 'How it comes about' },
});
