import { words } from '#kernel/i18n/text.ts';

export const startHeadWords = words({
  waiting: { zh: '工作台', en: 'Dashboard' },
});
