import { words } from '#kernel/i18n/text.ts';

export const partWords = words({
  choose: { zh: '请选择', en: 'Please choose' },
  clear: { zh: '清除', en: 'Clear' },
  dayShape: { zh: '年-月-日', en: 'YYYY-MM-DD' },
  from: { zh: '起始日期', en: 'From' },
  to: { zh: '截止日期', en: 'To' },
  calendar: { zh: '日历', en: 'Calendar' },
  openCalendar: { zh: '打开日历', en: 'Open the calendar' },
  loading: { zh: '正在加载', en: 'Loading' },
  noMatch: { zh: '没有相符的选项', en: 'Nothing matches' },
});
