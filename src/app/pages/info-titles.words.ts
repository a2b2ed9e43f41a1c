import { words } from '#kernel/i18n/text.ts';

/** Titles of the information pages, apart from their texts: the page table is loaded with every page. */
export const infoTitles = words({
  help: { zh: '帮助', en: 'Help' },
  accessibility: { zh: '无障碍声明', en: 'Accessibility statement' },
  privacy: { zh: '隐私说明', en: 'Privacy' },
  contact: { zh: '联系我们', en: 'Contact' },
  notFound: { zh: '没有这个页面', en: 'No such page' },
});
