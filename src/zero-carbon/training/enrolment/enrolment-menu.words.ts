import { words } from '#kernel/i18n/text.ts';

/** The names of its screens: the menu has these alone, and fetches no page's words. */
export const enrolmentMenuWords = words({
  title: { zh: '培训报名', en: 'Staff training' },
  one: { zh: '培训班', en: 'Training session' },
});
