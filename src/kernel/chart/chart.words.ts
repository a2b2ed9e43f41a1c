import { words } from '#kernel/i18n/text.ts';

export const chartWords = words({
  showTable: { zh: '看表格', en: 'Table' },
  hideTable: { zh: '收起表格', en: 'Hide the table' },
  picture: { zh: 'PNG', en: 'PNG' },
  file: { zh: 'CSV', en: 'CSV' },
  pictureOf: { zh: '下载 PNG：{title}', en: 'Download PNG: {title}' },
  fileOf: { zh: '下载 CSV：{title}', en: 'Download CSV: {title}' },
  highest: { zh: '{title}。最高为{name}：{value}', en: '{title}. Highest: {name}, {value}' },
  missing: { zh: '暂缺', en: 'Missing' },
});
