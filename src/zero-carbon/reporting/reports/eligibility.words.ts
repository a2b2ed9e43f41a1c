import { words } from '#kernel/i18n/text.ts';

export const conditionWords = words({
  information: { zh: '企业资料', en: 'Information' },
  complete: { zh: '资料已齐', en: 'Complete' },
  missing: { zh: '还差 {count} 项：{fields}', en: '{count} still missing: {fields}' },
  /** Separates the names of fields. */
  comma: { zh: '、', en: ', ' },
  established: { zh: '成立满一年', en: 'Established a year' },
  establishedOn: {
    zh: '{date} 成立，到报告期末已满十二个月',
    en: 'Established on {date}: twelve months or more before the period ends',
  },
  tooYoung: {
    zh: '{date} 成立，到报告期末 {end} 不满十二个月',
    en: 'Established on {date}: less than twelve months before the period ends on {end}',
  },
  establishedUnknown: { zh: '还没有填写成立日期', en: 'The date of establishment is missing' },
  boundary: { zh: '场所边界', en: 'Boundary of the site' },
  described: { zh: '中英文均已写明', en: 'Described in both languages' },
  undescribed: { zh: '请用中文和英文写明边界', en: 'Please describe it in Chinese and in English' },
  describedLater: {
    zh: '边界在核算之后填写，请重新打开报告并再次完成核算',
    en: 'It was described after the calculation. Reopen the report and finish it again',
  },
  period: { zh: '报告期结束', en: 'The period is over' },
  over: { zh: '已于 {end} 结束', en: 'Ended on {end}' },
  running: { zh: '{end} 结束，次日起可以申报', en: 'It ends on {end}; you can apply from the day after' },
  indicators: { zh: '评价指标', en: 'Indicators' },
  inForce: { zh: '现行版本 {version}', en: 'Version {version} is in force' },
  noneInForce: { zh: '还没有发布的指标', en: 'None are published yet' },
  single: { zh: '同期报告', en: 'No duplicate report' },
  noOther: { zh: '该场所同一报告期没有其他报告', en: 'No other report on this site and period' },
  other: { zh: '同一报告期已有报告 {number}', en: 'Report {number} already covers this site and period' },
});
