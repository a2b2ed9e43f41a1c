import { words } from '#kernel/i18n/text.ts';

export const importWords = words({
  reasons: { zh: '未导入原因', en: 'Why not imported' },
  row: { zh: '原行号', en: 'Row in your file' },
  record: { zh: '导入', en: 'Import' },
  checking: { zh: '检查工作簿：', en: 'Check the workbook:' },
  taking: { zh: '导入：', en: 'Import:' },
  found: { zh: '{good} 行可以导入，{bad} 行有问题', en: '{good} {good|row|rows} can be imported, {bad} cannot' },
  taken: { zh: '已导入 {added} 行', en: '{added} {added|row|rows} imported' },
  broken: {
    zh: '系统出错，没有完成。请重试；仍然失败请联系管理员。',
    en: 'It broke off because of an error on our side. Try again; if it fails again, contact the administrator.',
  },
  applied: { zh: '导入', en: 'Imported' },
  file: { zh: '文件', en: 'File' },
  sha256: { zh: 'SHA-256', en: 'SHA-256' },
  rows: { zh: '行数', en: 'Rows' },
  unreadable: {
    zh: '读不出这个工作簿，请用模板另存为 .xlsx',
    en: 'The workbook cannot be read. Save it as .xlsx from the template',
  },
  noColumn: { zh: '缺少列“{column}”，请用模板', en: 'The column “{column}” is missing. Use the template' },
  tooManyRows: { zh: '最多 {most} 行', en: '{most} rows at most' },
  noRows: { zh: '工作簿里没有数据行', en: 'There are no rows in the workbook' },
});
