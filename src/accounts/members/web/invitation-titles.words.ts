import { words } from '#kernel/i18n/text.ts';

/** The page's title, apart from its texts: the page table is loaded with every page. */
export const invitationTitles = words({
  invitation: { zh: '接受邀请', en: 'Accept an invitation' },
});
