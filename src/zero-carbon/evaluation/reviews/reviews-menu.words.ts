import { words } from '#kernel/i18n/text.ts';

/** The names of its screens: the menu has these alone, and fetches no page's words. */
export const reviewMenuWords = words({
  title: { zh: '待办评审', en: 'Reviews to do' },
  allTitle: { zh: '全部评审', en: 'All reviews' },
  review: { zh: '评审', en: 'Review' },
  result: { zh: '评审结果', en: 'Result of the review' },
});
