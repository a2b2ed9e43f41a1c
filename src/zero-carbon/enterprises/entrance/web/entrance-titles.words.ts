import { words } from '#kernel/i18n/text.ts';

/** The page's title, apart from its texts: the page table is loaded with every page. */
export const entranceTitles = words({
  login: { zh: '登录', en: 'Log in' },
});
