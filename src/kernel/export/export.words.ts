import { words } from '#kernel/i18n/text.ts';

export const exportWords = words({
  tooManyRows: {
    zh: '符合条件的记录超过 {most} 条，无法导出，请缩小查询范围',
    en: 'More than {most} rows match, too many for one file. Narrow the filters and export again.',
  },
  task: { zh: '导出', en: 'Export' },
  written: { zh: '已导出 {rows} 行', en: '{rows} {rows|row|rows} exported' },
  record: { zh: '导出', en: 'Export' },
  sent: { zh: '导出', en: 'Exported' },
  broken: { zh: '导出中断', en: 'Interrupted' },
  rows: { zh: '行数', en: 'Rows' },
  call: { zh: '请求编号', en: 'Call' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
});
