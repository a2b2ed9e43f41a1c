import { words } from '#kernel/i18n/text.ts';

export const inventoryFileWords = words({
  download: { zh: '下载清单文件', en: 'Download the inventory' },
  downloaded: { zh: '清单文件已下载', en: 'The inventory is downloaded' },
  begin: { zh: '从清单文件新建', en: 'New from an inventory' },
  beginText: {
    zh: '清单文件里的每一行成为报告的一行，按全年填报。有一处不对，就什么也不建立。',
    en: 'Each line of the file becomes a line of the report, entered for the whole year. If anything is wrong, no report is created.',
  },
  file: { zh: '清单文件', en: 'Inventory file' },
  fileHint: {
    zh: 'portico-inventory/1 格式的 JSON，不超过 300 kB',
    en: 'JSON in the format portico-inventory/1, up to 300 kB',
  },
  site: { zh: '场所', en: 'Site' },
  needFile: { zh: '请选择清单文件', en: 'Please choose an inventory file' },
  tooLarge: { zh: '文件超过 300 kB', en: 'The file is larger than 300 kB' },
  create: { zh: '建立报告', en: 'Create the report' },
  cancel: { zh: '取消', en: 'Cancel' },
  created: { zh: '报告已建立', en: 'The report is created' },
  notJson: { zh: '不是 JSON 文件', en: 'This is not a JSON file' },
  notTwelve: {
    zh: '期间须为从某月 1 日起的十二个月',
    en: 'The period must be twelve months from the first day of a month',
  },
  tooMany: { zh: '超过 {most} 行', en: 'There are more than {most} lines' },
  notAsked: { zh: '类型 I 不核算范围三', en: 'Type I does not include scope 3' },
  problem: { zh: '{line}：{message}', en: '{line}: {message}' },
  problems: { zh: '有 {count} 处不对', en: '{count} {count|problem|problems} found' },
});
