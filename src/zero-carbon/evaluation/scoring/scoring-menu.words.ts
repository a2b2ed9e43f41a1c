import { words } from '#kernel/i18n/text.ts';

/** Apart from those of the pages, which the menu does not fetch. */
export const scoringMenuWords = words({
  title: { zh: '专家评分', en: 'Scoring' },
  panelTitle: { zh: '各位专家的评分', en: 'Scores of the panel' },
});
