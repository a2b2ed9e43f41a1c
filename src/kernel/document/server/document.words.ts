import { words } from '#kernel/i18n/text.ts';

export const documentWords = words({
  page: { zh: '第 {number} 页，共 {total} 页', en: 'Page {number} of {total}' },
  noPicture: { zh: '{name}（图片无法显示）', en: '{name} (the picture cannot be shown)' },
});
