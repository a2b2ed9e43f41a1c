import { words } from '#kernel/i18n/text.ts';

export const importButtonWords = words({
  import: { zh: '导入', en: 'Import' },
  title: { zh: '导入：{what}', en: 'Import: {what}' },
  lead: {
    zh: '下载模板，按表头填写后上传。上传后先检查，不会立即写入。',
    en: 'Download the template, fill it in under its headings and upload it. It is checked first; nothing is imported yet.',
  },
  template: { zh: '下载模板', en: 'Download the template' },
  choose: { zh: '选择工作簿', en: 'Choose a workbook' },
  limits: { zh: 'XLSX，不超过 20 MB、100,000 行', en: 'XLSX, up to 20 MB and 100,000 rows' },
  sending: { zh: '正在上传 {name}', en: 'Uploading {name}' },
  checking: { zh: '正在检查 {name}', en: 'Checking {name}' },
  taking: { zh: '正在导入 {name}', en: 'Importing {name}' },
  taskProgress: { zh: '进度', en: 'Progress' },
  continues: {
    zh: '可以关闭窗口，后台会继续；进度见页面上方的“任务”。',
    en: 'You can close this window; the import continues in the background. Follow it under “Tasks” at the top of the page.',
  },
  taken: {
    zh: '已导入 {count} 行，{bad} 行未导入',
    en: '{count} {count|row|rows} imported, {bad} not',
  },
  allTaken: { zh: '已导入 {count} 行', en: '{count} {count|row|rows} imported' },
  close: { zh: '关闭', en: 'Close' },
  progress: { zh: '上传进度', en: 'Upload progress' },
  found: { zh: '{good} 行可以导入，{bad} 行有问题', en: '{good} {good|row|rows} can be imported, {bad} cannot' },
  allGood: { zh: '{good} 行可以导入，没有问题', en: '{good} {good|row|rows} can be imported, no problems found' },
  row: { zh: '行', en: 'Row' },
  column: { zh: '列', en: 'Column' },
  reason: { zh: '原因', en: 'Problem' },
  firstProblems: { zh: '只列出前 {count} 处', en: 'The first {count} are listed' },
  rejected: { zh: '下载有问题的行', en: 'Download the rows with problems' },
  rejectedText: {
    zh: '改好后可以再次导入；已导入的行不在其中。',
    en: 'Correct them and import them again. Rows already imported are not included.',
  },
  apply: { zh: '导入 {good} 行', en: 'Import {good} {good|row|rows}' },
  cancel: { zh: '取消导入', en: 'Cancel import' },
});
