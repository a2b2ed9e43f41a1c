import { words } from '#kernel/i18n/text.ts';

/** The name of its screen: the menu has it alone, and fetches no page's words. */
export const traineesMenuWords = words({
  title: { zh: '学员', en: 'Trainees' },
});
