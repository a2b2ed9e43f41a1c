import { words } from '#kernel/i18n/text.ts';

export const resultWords = words({
  approved: { zh: '已通过，{star}', en: 'Approved with {star}' },
  refused: { zh: '未予通过', en: 'Not approved' },
  published: { zh: '公示中，{star}', en: 'Public now, with {star}' },
  answering: { zh: '公示期满，异议处理中', en: 'The publicity is over, objections are being answered' },
  reopened: { zh: '异议成立，重新决定', en: 'An objection was upheld, and the decision is taken again' },
  objectNote: {
    zh: '公示期内可以提出。期满前未提出的，视为没有异议。',
    en: 'During the public notice. Without an objection by then, the enterprise is deemed to agree.',
  },
  itemsNote: { zh: '最终得分与自评对照', en: 'Final points beside your own' },
  earlier: { zh: '此前的决定', en: 'Decided before' },
  window: { zh: '公示期至', en: 'Public until' },
  daysLeft: {
    zh: '还剩 {days} 个工作日',
    en: '{days} working {days|day|days} left',
  },
  provisional: {
    zh: '截止日期暂计：所涉年份的放假安排尚未公布，公布前公示不结束',
    en: 'Provisional: the holidays of a year in this period are not published yet, and it does not end before',
  },
  objections: { zh: '收到的异议', en: 'Objections' },
  objectionsNote: { zh: '提出异议的公众不公开身份', en: 'Members of the public are not named' },
});
