import { words } from '#kernel/i18n/text.ts';

/** The pages' titles, apart from their texts: the page table is loaded with every page. */
export const headTitles = words({
  confirm: { zh: '确认接收树头', en: 'Confirm the daily heads' },
  unsubscribe: { zh: '退订树头', en: 'Unsubscribe from the daily heads' },
});
