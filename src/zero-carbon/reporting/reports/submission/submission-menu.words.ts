import { words } from '#kernel/i18n/text.ts';

/** The names of its screens, separate so that the menu loads no page's texts. */
export const submissionMenuWords = words({
  submissionTitle: { zh: '提交', en: 'Submission' },
});
