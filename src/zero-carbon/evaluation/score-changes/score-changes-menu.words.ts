import { words } from '#kernel/i18n/text.ts';

/** The name of its screen: the menu has this alone, and fetches no page's words. */
export const scoreChangeMenuWords = words({
  title: { zh: '分数修改', en: 'Score modification' },
});
