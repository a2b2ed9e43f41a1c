import { words } from '#kernel/i18n/text.ts';

export const periodUnitWords = words({
  working_day: { zh: '工作日', en: 'Working days' },
  day: { zh: '自然日', en: 'Calendar days' },
  month: { zh: '月', en: 'Months' },
});

export const periodLengthWords = words({
  working_day: { zh: '{count} 个工作日', en: '{count} working {count|day|days}' },
  day: { zh: '{count} 个自然日', en: '{count} calendar {count|day|days}' },
  month: { zh: '{count} 个月', en: '{count} {count|month|months}' },
});

export const periodWords = words({
  title: { zh: '办理期限', en: 'Periods' },
  lead: {
    zh: '期限从起算日的次日起计算。修改后，新开始的期限按新的时长计算；已经开始的，到期日不变。',
    en: 'A period is counted from the day after it starts. Changes apply to periods that start later; periods in progress keep their due day.',
  },
  rows: { zh: '共 {total} 项', en: 'Periods: {total}' },
  none: { zh: '还没有期限', en: 'No periods' },
  period: { zh: '期限', en: 'Period' },
  about: { zh: '用途', en: 'Purpose' },
  length: { zh: '时长', en: 'Length' },
  unit: { zh: '单位', en: 'Unit' },
  count: { zh: '数量', en: 'Number' },
  saved: { zh: '已保存', en: 'The period is saved' },
  changed: { zh: '修改期限', en: 'Period changed' },
  history: { zh: '变更记录', en: 'History' },
  before: { zh: '到期前提醒', en: 'Reminder before the end' },
  beforeAbout: {
    zh: '到期日之前多久提醒承办人；到期当天还会再提醒一次。',
    en: 'How long before the due day the person in charge is reminded. A second reminder follows on that day.',
  },
  again: { zh: '逾期后提醒', en: 'Reminders afterwards' },
  againAbout: {
    zh: '逾期后每隔多久提醒一次，直到办结。',
    en: 'Interval of reminders after the due day, until the item is done.',
  },
});
