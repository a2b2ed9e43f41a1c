import { words } from '#kernel/i18n/text.ts';

export const reportWords = words({
  title: { zh: '报告', en: 'Reports' },
  lead: {
    zh: '一份报告写一个场所连续十二个月的数据。',
    en: 'A report holds the data of one site over twelve months.',
  },
  rows: { zh: '共 {total} 份报告', en: 'Reports: {total}' },
  none: { zh: '还没有报告', en: 'No reports yet' },
  find: { zh: '报告编号、场所或企业', en: 'Number, site or enterprise' },
  report: { zh: '报告', en: 'Report' },
  noticeTitle: { zh: '同事完成或退回报告', en: 'Reports finished or reopened by colleagues' },
  notice: { zh: '报告 {number}：{done}', en: 'Report {number}: {done}' },
  add: { zh: '新建报告', en: 'New report' },
  number: { zh: '报告编号', en: 'Number' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  site: { zh: '场所', en: 'Site' },
  type: { zh: '类型', en: 'Type' },
  typeHint: {
    zh: '类型 I 核算范围一、二；类型 II 另加范围三',
    en: 'Type I counts scopes 1 and 2, type II scope 3 as well',
  },
  period: { zh: '报告期', en: 'Period' },
  periodText: { zh: '{start} 至 {end}', en: '{start} to {end}' },
  start: { zh: '起始日', en: 'First day' },
  end: { zh: '截止日', en: 'Last day' },
  year: { zh: '起始年份', en: 'First year' },
  month: { zh: '起始月份', en: 'First month' },
  monthHint: {
    zh: '报告期从该月 1 日起，共十二个月',
    en: 'The period begins on its first day and lasts twelve months',
  },
  state: { zh: '状态', en: 'State' },
  region: { zh: '所在省份', en: 'Province' },
  gwp: { zh: '增温潜势', en: 'GWP' },
  created: { zh: '新建时间', en: 'Begun' },
  begun: { zh: '新建报告', en: 'Report begun' },
  saved: { zh: '报告已建立', en: 'The report is begun' },
  create: { zh: '建立报告', en: 'Begin the report' },
  copy: { zh: '沿用报告', en: 'Take over from' },
  copyHint: {
    zh: '沿用它的填报行、计量器具和仍然有效的因子，不带数量',
    en: 'Its lines with their meters and the factors that still hold, never its quantities',
  },
  copied: { zh: '沿用的填报行', en: 'Lines taken over' },
  needSite: { zh: '请选择场所', en: 'Please choose a site' },
  notBegun: { zh: '报告期还没有开始', en: 'This period has not begun yet' },
  noColleague: { zh: '请选择本企业的人员', en: 'Please choose somebody of your enterprise' },
  assigned: { zh: '分派章节', en: 'Section assigned' },
  section: { zh: '章节', en: 'Section' },
  owner: { zh: '责任人', en: 'Person' },
  dueOn: { zh: '期限', en: 'Due' },
  set: { zh: '指标版本', en: 'Indicator set' },
  noSet: { zh: '未定', en: 'None' },
  noSites: { zh: '先添加场所', en: 'Add a site first' },
  history: { zh: '修改记录', en: 'History' },
});

export const evaluationTypeWords = words({
  I: { zh: '类型 I', en: 'Type I' },
  II: { zh: '类型 II', en: 'Type II' },
});

/** The first month of a period. */
export const monthWords = words({
  1: { zh: '1 月', en: 'January' },
  2: { zh: '2 月', en: 'February' },
  3: { zh: '3 月', en: 'March' },
  4: { zh: '4 月', en: 'April' },
  5: { zh: '5 月', en: 'May' },
  6: { zh: '6 月', en: 'June' },
  7: { zh: '7 月', en: 'July' },
  8: { zh: '8 月', en: 'August' },
  9: { zh: '9 月', en: 'September' },
  10: { zh: '10 月', en: 'October' },
  11: { zh: '11 月', en: 'November' },
  12: { zh: '12 月', en: 'December' },
});
