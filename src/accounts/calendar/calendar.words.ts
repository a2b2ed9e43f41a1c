import { words } from '#kernel/i18n/text.ts';

export const dayKindWords = words({
  holiday: { zh: '放假', en: 'Day off' },
  workday: { zh: '上班', en: 'Working day' },
});

export const calendarWords = words({
  title: { zh: '工作日历', en: 'Working days' },
  lead: {
    zh: '办理期限按工作日计算：周一至周五上班，以下日期除外。',
    en: 'Periods are counted in working days: Monday to Friday, but for the days listed here.',
  },
  rows: { zh: '共 {total} 天', en: 'Days: {total}' },
  none: { zh: '还没有放假与调休安排', en: 'No holidays yet' },
  day: { zh: '日期', en: 'Day' },
  weekday: { zh: '星期', en: 'Weekday' },
  kind: { zh: '安排', en: 'Arrangement' },
  name: { zh: '名称', en: 'Name' },
  year: { zh: '年度', en: 'Year' },
  source: { zh: '依据', en: 'Source' },
  override: { zh: '单独调整', en: 'Changed by itself' },
  overridden: { zh: '已调整，原为：{before}', en: 'Changed; before: {before}' },
  asWeekday: { zh: '按星期', en: 'as its weekday' },
  add: { zh: '调整一天', en: 'Change a day' },
  saved: { zh: '已保存', en: 'The day is saved' },
  restore: { zh: '撤销调整', en: 'Take the change back' },
  restoreTitle: { zh: '撤销 {day} 的调整', en: 'Take the change of {day} back' },
  restoreText: {
    zh: '该日恢复为年度安排；安排中没有的，按星期计算。',
    en: 'The day is again what the year says, or its weekday.',
  },
  notOverridden: { zh: '该日没有单独调整', en: 'The day was not changed by itself' },
  restored: { zh: '已撤销', en: 'The change is taken back' },
  history: { zh: '该年度的变更记录', en: 'What happened to this year' },
  load: { zh: '录入年度安排', en: 'Enter a year' },
  loadText: {
    zh: '每行一天或一段日期，依次为日期、安排、名称。重新录入会替换该年度的安排，单独调整的日子不变。',
    en: 'A day or a range to a line: date, arrangement, name. A year that is entered again replaces what was entered before; days changed by themselves stay.',
  },
  loadDays: { zh: '放假与调休安排', en: 'Holidays and worked weekends' },
  loadExample: {
    zh: '例如：2026-10-01~2026-10-07 放假 国庆节',
    en: 'Such as: 2026-10-01 to 2026-10-07 holiday National Day',
  },
  sourceHint: { zh: '国务院办公厅通知的文号或网址', en: 'Number or address of the notice of the State Council' },
  loaded: {
    zh: '{year} 年：放假 {off} 天，调休上班 {worked} 天',
    en: '{year}: {off} {off|day|days} off, {worked} worked',
  },
  known: { zh: '已录入年度：{years}。', en: 'Years entered: {years}.' },
  noticeTitle: { zh: '待录入的放假安排', en: 'Holidays to be entered' },
  notice: { zh: '录入 {year} 年的放假安排', en: 'Enter the holidays of {year}' },
  missing: {
    zh: '{year} 年的放假安排尚未录入，涉及该年的期限只能暂计。',
    en: 'The holidays of {year} are not entered; periods that reach into it are provisional.',
  },
  inLine: { zh: '第 {line} 行：{why}', en: 'Line {line}: {why}' },
  wrongLine: {
    zh: '应为“日期 安排 名称”，日期如 2026-10-01',
    en: 'write date, arrangement and name, the date as 2026-10-01',
  },
  wrongKind: { zh: '安排应为“放假”或“上班”', en: 'the arrangement is “holiday” or “workday”' },
  wrongName: { zh: '请写名称，最多 {most} 个字', en: 'write a name of at most {most} characters' },
  otherYear: { zh: '不在 {year} 年内，或起止颠倒', en: 'not within {year}, or its end before its beginning' },
  twice: { zh: '{day} 出现两次', en: '{day} stands twice' },
  noHoliday: { zh: '至少要有一天放假', en: 'Enter at least one day off' },
  calendarYear: { zh: '工作日历', en: 'Working days' },
  yearLoaded: { zh: '录入年度安排', en: 'Year entered' },
  dayChanged: { zh: '调整一天', en: 'Day changed' },
  dayRestored: { zh: '撤销调整', en: 'Change taken back' },
  daysOff: { zh: '放假天数', en: 'Days off' },
  daysWorked: { zh: '调休上班天数', en: 'Weekend days worked' },
});
