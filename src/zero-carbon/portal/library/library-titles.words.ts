import { words } from '#kernel/i18n/text.ts';

/** Titles of the two libraries, separate from their other texts, because the page table is loaded with every page. */
export const libraryTitles = words({
  policies: { zh: '零碳政策', en: 'Zero-carbon policy' },
  standards: { zh: '零碳标准', en: 'Zero-carbon standard' },
});
