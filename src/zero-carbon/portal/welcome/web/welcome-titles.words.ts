import { words } from '#kernel/i18n/text.ts';

/** Title of the welcome page, apart from its texts: the page table is loaded with every page. */
export const welcomeTitles = words({
  welcome: { zh: '全国零碳评价', en: 'Zero-Carbon Evaluation' },
});
