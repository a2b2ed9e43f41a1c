import { words } from '#kernel/i18n/text.ts';

export const printableWords = words({
  name: { zh: '打印字体', en: 'Print font' },
  all: { zh: '报告和证书中的文字均可打印', en: 'All characters of the report and the certificate can be printed' },
  some: {
    zh: '字体缺少部分字符，请改用其他字符：{texts}',
    en: 'The font does not have some characters. Replace them: {texts}',
  },
});
