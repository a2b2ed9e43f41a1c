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
  incomplete: { zh: '还不能发布。{problem}。', en: 'It cannot be published yet. {problem}.' },
  places: { zh: '改动', en: 'Changes' },
  hash: { zh: '内容的 SHA-256', en: 'SHA-256 of its content' },
  rows: { zh: '{total} 版', en: '{total} {total|version|versions}' },
  add: { zh: '新建草稿', en: 'Draft a version' },
  added: { zh: '已新建草稿', en: 'Drafted' },
  open: { zh: '打开', en: 'Open' },
  versions: { zh: '版本', en: 'Versions' },
  back: { zh: '全部版本', en: 'All versions' },
  drafted: { zh: '新建草稿', en: 'Drafted' },
  edited: { zh: '修改', en: 'Edited' },
});
