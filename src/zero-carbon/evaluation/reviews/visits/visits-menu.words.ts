import { words } from '#kernel/i18n/text.ts';

/** The name of its screen: the menu has this alone, and fetches no page's words. */
export const visitMenuWords = words({
  title: { zh: '现场核查', en: 'Site visits' },
});
