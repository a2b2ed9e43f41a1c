import { words } from '#kernel/i18n/text.ts';

export const documentWords = words({
  page: { zh: '第 {number} 页，共 {total} 页', en: 'Page {number} of {total}' },
});
