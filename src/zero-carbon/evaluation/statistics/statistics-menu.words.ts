import { words } from '#kernel/i18n/text.ts';

/** The name of its screen: the menu has it alone, and fetches no page's words. */
export const statisticsMenuWords = words({
  title: { zh: '统计分析', en: 'Statistics' },
});
