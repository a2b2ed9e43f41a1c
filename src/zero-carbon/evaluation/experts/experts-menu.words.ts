import { words } from '#kernel/i18n/text.ts';

/** The names of its screens: the menu has these alone, and fetches no page's words. */
export const expertMenuWords = words({
  title: { zh: '专家库', en: 'Expert pool' },
  ownTitle: { zh: '我的专家资料', en: 'My expert profile' },
});
