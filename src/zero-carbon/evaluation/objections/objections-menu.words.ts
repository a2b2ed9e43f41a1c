import { words } from '#kernel/i18n/text.ts';

/** The names of its screens: the menu has these alone, and fetches no page's words. */
export const objectionMenuWords = words({
  title: { zh: '异议', en: 'Objections' },
  dueTitle: { zh: '待答复的异议', en: 'Objections to answer' },
});
