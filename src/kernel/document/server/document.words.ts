import { words } from '#kernel/i18n/text.ts';

export const documentWords = words({
  page: { zh: '第 {number} 页，共 {total} 页', en: 'Page {number} of {total}' },
  noPicture: { zh: '{name}（图片无法显示）', en: '{name} (the picture cannot be displayed)' },
  separator: { zh: '；', en: '; ' },
  unprintableField: {
    zh: '打印字体缺少以下字符，请改用其他字符：{characters}',
    en: 'The print font does not have these characters. Replace them: {characters}',
  },
  unprintableText: { zh: '“{text}”：{characters}', en: '“{text}”: {characters}' },
  unprintableMore: { zh: '另有 {count} 处', en: '{count} more' },
  unprintableTexts: {
    zh: '以下内容含有打印字体缺少的字符，请修改后再试：{texts}',
    en: 'These texts have characters that the print font does not have. Change them and try again: {texts}',
  },
});
