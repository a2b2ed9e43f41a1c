import { words } from '#kernel/i18n/text.ts';

/** The names of its screens: the menu has these alone, and fetches no page's words. */
export const surveillanceMenuWords = words({
  title: { zh: '年度监督', en: 'Surveillance' },
  ownTitle: { zh: '我的年度监督', en: 'My surveillance' },
});
