import { words } from '#kernel/i18n/text.ts';

/** The names of its screens: the menu has these alone, and fetches no page's words. */
export const submissionMenuWords = words({
  submissionTitle: { zh: '提交', en: 'Submission' },
});
