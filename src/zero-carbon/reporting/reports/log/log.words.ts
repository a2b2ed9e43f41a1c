import { words } from '#kernel/i18n/text.ts';

export const logWords = words({
  title: { zh: '自评日志', en: 'Self-assessment log' },
  ownLead: {
    zh: '本企业报告的修改记录，含修改人和时间。',
    en: 'Changes to your enterprise’s reports, with person and time.',
  },
  allLead: {
    zh: '各企业报告的修改记录，含修改人和时间。未填日期时，显示最近 30 天；一次最多查 92 天。',
    en: 'Changes to the enterprises’ reports, with person and time. Without dates, the last 30 days; 92 days at most at once.',
  },
  rows: { zh: '{total} 条记录', en: 'Entries: {total}' },
  none: { zh: '没有记录', en: 'No entries' },
  noneText: { zh: '报告有改动后，这里会有记录。', en: 'Changes in a report will be listed here.' },
  time: { zh: '时间', en: 'Time' },
  date: { zh: '日期', en: 'Date' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  report: { zh: '报告', en: 'Report' },
  person: { zh: '操作人', en: 'Who' },
  action: { zh: '操作', en: 'Action' },
  field: { zh: '项目', en: 'Field' },
  before: { zh: '改前', en: 'Before' },
  after: { zh: '改后', en: 'After' },
  changes: { zh: '改动', en: 'Changes' },
  system: { zh: '系统', en: 'The system' },
  gone: { zh: '已删除的报告', en: 'A deleted report' },
  more: { zh: '另有 {count} 项', en: '{count} more' },
  tooLong: { zh: '一次最多查 {most} 天，请缩短日期范围', en: 'At most {most} days at once; please shorten the range' },
});
