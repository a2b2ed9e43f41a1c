import { words } from '#kernel/i18n/text.ts';

/** The name of its screen: the menu has this alone, and fetches no page's words. */
export const supplementMenuWords = words({
  title: { zh: '补充材料', en: 'Further information' },
});
