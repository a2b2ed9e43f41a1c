import { words } from '#kernel/i18n/text.ts';

/** The names of its screens: the menu has these alone, and fetches no page's words. */
export const decisionMenuWords = words({
  title: { zh: '待决定', en: 'To decide' },
  decision: { zh: '决定', en: 'Decision' },
});
