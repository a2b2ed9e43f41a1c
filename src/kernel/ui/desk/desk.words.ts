import { words } from '#kernel/i18n/text.ts';

export const deskWords = words({
  next: { zh: '下一项', en: 'Next item' },
  previous: { zh: '上一项', en: 'Previous item' },
});
