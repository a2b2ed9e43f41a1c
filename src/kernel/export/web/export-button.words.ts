import { words } from '#kernel/i18n/text.ts';

export const exportButtonWords = words({
  exportRows: { zh: '导出 {total} 行', en: 'Export {total} {total|row|rows}' },
  preparing: { zh: '正在准备导出…', en: 'Preparing the export…' },
  progress: { zh: '已导出 {rows} / {total} 行', en: '{rows} of {total} {total|row|rows} exported' },
  progressName: { zh: '导出进度', en: 'Export progress' },
  cancel: { zh: '取消导出', en: 'Cancel export' },
  saved: { zh: '已导出 {rows} 行', en: 'Exported {rows} {rows|row|rows}' },
  inTasks: {
    zh: '行数较多，正在后台导出。完成后可在“任务”里下载，保留 7 天。',
    en: 'There are many rows, so the export runs in the background. Download it under Tasks when it is ready; it is kept for 7 days.',
  },
  again: { zh: '重新导出', en: 'Export again' },
});
