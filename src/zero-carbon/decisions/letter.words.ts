import { words } from '#kernel/i18n/text.ts';

export const letterWords = words({
  title: { zh: '零碳评价决定书', en: 'Decision on a zero-carbon evaluation' },
  issuer: { zh: '零碳评价工作委员会', en: 'Zero-carbon evaluation scheme' },
  subtitle: { zh: '致 {enterprise}，报告 {number}', en: 'To {enterprise}, report {number}' },
  foot: { zh: '报告 {number}，决定 {decision}', en: 'Report {number}, decision {decision}' },
  about: { zh: '报告', en: 'The report' },
  number: { zh: '报告编号', en: 'Report number' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  site: { zh: '场所', en: 'Site' },
  type: { zh: '类型', en: 'Type' },
  period: { zh: '报告期', en: 'Period' },
  organisation: { zh: '评审机构', en: 'Review organisation' },
  decision: { zh: '决定', en: 'The decision' },
  published: {
    zh: '报告达到{star}，得 {points} 分，予以公示。',
    en: 'The report reaches {star} with {points} points, and is published.',
  },
  refused: {
    zh: '报告得 {points} 分，不予通过。',
    en: 'The report reaches {points} points and is not approved.',
  },
  reasons: { zh: '理由', en: 'Reasons' },
  next: { zh: '公示与异议', en: 'Publicity and objections' },
  window: {
    zh: '公示自 {from} 起，至 {until} 止，按工作日计，自次日起算。',
    en: 'It is public from {from} until {until}, counted in working days from the day after.',
  },
  provisional: {
    zh: '公示期涉及尚未公布放假安排的年份，截止日期待公布后重新计算，此前公示不结束。',
    en: 'The period touches a year whose holidays are not published yet. Its last day will be counted anew; it does not end before.',
  },
  objections: {
    zh: '公示期内，公众和企业均可提出异议。没有未答复的异议的，期满即为通过。',
    en: 'The public and the enterprise may object while it is public. Where no objection is open, the report is approved at its end.',
  },
  final: {
    zh: '本决定为最终决定。可以复制本报告，另行申报。',
    en: 'This decision is final. The report can be copied for a new application.',
  },
  points: { zh: '得分', en: 'Points' },
  item: { zh: '指标', en: 'Indicator' },
  self: { zh: '自评', en: 'Own' },
  organisationPoints: { zh: '机构', en: 'Organisation' },
  expert: { zh: '专家', en: 'Experts' },
  final_points: { zh: '最终', en: 'Final' },
  weight: { zh: '满分', en: 'Of' },
  total: { zh: '总分', en: 'Total' },
  emissions: { zh: '排放（吨二氧化碳当量）', en: 'Emissions (tonnes of CO2 equivalent)' },
  decidedAt: { zh: '决定时间', en: 'Decided at' },
  utc: { zh: '{at}（UTC）', en: '{at} UTC' },
  hash: { zh: '决定的 SHA-256', en: 'SHA-256 of the decision' },
});
