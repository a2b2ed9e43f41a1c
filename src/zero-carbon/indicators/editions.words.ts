import { words } from '#kernel/i18n/text.ts';

export const editionWords = words({
  code: { zh: '版本', en: 'Version' },
  codeHint: { zh: '年份加序号，例如 2027.1', en: 'A year and a number, such as 2027.1' },
  notCode: { zh: '请填写年份加序号，例如 2027.1', en: 'Please enter a year and a number, such as 2027.1' },
  codeTaken: { zh: '已经有这个版本', en: 'There is this version already' },
  from: { zh: '基于', en: 'Based on' },
  state: { zh: '状态', en: 'State' },
  changed: { zh: '修改时间', en: 'Changed' },
  publishedAt: { zh: '发布时间', en: 'Published' },
  history: { zh: '操作记录', en: 'History' },
  drafted: { zh: '新建草稿', en: 'Drafted' },
  edited: { zh: '修改', en: 'Edited' },
});
