import { words } from '#kernel/i18n/text.ts';

/** Apart from the page's texts: the page table is loaded with every page. */
export const trainingTitles = words({
  query: { zh: '培训证书查询', en: 'Training certificates' },
});
