import { words } from '#kernel/i18n/text.ts';

/** Titles of the certificate pages, apart from their texts: the page table is loaded with every page. */
export const certificateTitles = words({
  query: { zh: '企业证书查询', en: 'Certificate query' },
  verify: { zh: '证书核验', en: 'Certificate verification' },
});
