import { words } from '#kernel/i18n/text.ts';

/** The names of its screens, separate so that the menu loads no page's texts. */
export const resultMenuWords = words({
  title: { zh: '计算结果', en: 'Results' },
  trace: { zh: '计算过程', en: 'Calculation' },
});
