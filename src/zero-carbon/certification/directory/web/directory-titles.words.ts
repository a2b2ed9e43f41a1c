import { words } from '#kernel/i18n/text.ts';

export const directoryTitles = words({
  directory: { zh: '获证企业名录', en: 'Certified enterprises' },
});
