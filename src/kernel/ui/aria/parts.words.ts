import { words } from '#kernel/i18n/text.ts';

export const partWords = words({
  choose: { zh: '请选择', en: 'Please choose' },
  clear: { zh: '清除', en: 'Clear' },
  loading: { zh: '正在加载', en: 'Loading' },
  noMatch: { zh: '没有相符的选项', en: 'Nothing matches' },
});
