import { words } from '#kernel/i18n/text.ts';

export const originWords = words({
  public: { zh: '公众', en: 'The public' },
  enterprise: { zh: '企业', en: 'The enterprise' },
});

export const answerWords = words({
  reject: { zh: '异议不成立', en: 'Reject' },
  uphold: { zh: '异议成立，重新决定', en: 'Uphold, and decide again' },
});

export const objectionWords = words({
  title: { zh: '异议', en: 'Objections' },
  dueTitle: { zh: '待答复的异议', en: 'Objections to answer' },
  lead: {
    zh: '公众和企业对公示中的报告提出的异议。联系方式加密保存，答复 180 天后删除。',
    en: 'Objections of the public and of enterprises to reports in publicity. Contact data is stored encrypted and deleted 180 days after the answer.',
  },
  dueLead: {
    zh: '最早到期的排在最前。未答复前，报告不会通过。',
    en: 'Earliest due first. No report is approved while an objection to it is open.',
  },
  rows: { zh: '{total} 件异议', en: '{total} {total|objection|objections}' },
  none: { zh: '还没有异议', en: 'No objections yet' },
  noneDue: { zh: '没有待答复的异议', en: 'No objections to answer' },
  find: { zh: '受理编号或报告编号', en: 'Receipt or report number' },
  objection: { zh: '异议', en: 'Objection' },
  receipt: { zh: '受理编号', en: 'Receipt' },
  report: { zh: '报告', en: 'Report' },
  enterprise: { zh: '企业', en: 'Enterprise' },
  origin: { zh: '提出方', en: 'By' },
  state: { zh: '状态', en: 'State' },
  receivedAt: { zh: '收到时间', en: 'Received' },
  statement: { zh: '异议内容', en: 'Objection' },
  name: { zh: '姓名或单位', en: 'Name' },
  contact: { zh: '联系方式', en: 'Contact' },
  forgotten: { zh: '已删除', en: 'Deleted' },
  files: { zh: '材料', en: 'Files' },
  noFiles: { zh: '没有附材料', en: 'None' },
  dueOn: { zh: '答复期限', en: 'Due on' },
  closedAt: { zh: '答复时间', en: 'Answered' },
  answer: { zh: '答复', en: 'Answer' },
  outcome: { zh: '结论', en: 'Outcome' },
  toAnswer: { zh: '作出答复', en: 'Answer' },
  answerHint: { zh: '提出方和企业都会看到', en: 'Visible to the objector and to the enterprise' },
  answerText: {
    zh: '答复后不能修改。异议成立的，报告退出公示，重新决定。',
    en: 'It cannot be changed afterwards. If it is upheld, the report leaves the publicity and is decided again.',
  },
  needOutcome: { zh: '请选择结论', en: 'Please choose an outcome' },
  needAnswer: { zh: '请写答复', en: 'Please write the answer' },
  answered: { zh: '已答复', en: 'Answered' },

  received: { zh: '提出异议', en: 'Objection received' },
  contactForgotten: { zh: '删除联系方式', en: 'Contact data deleted' },
  noticeTitle: { zh: '待答复的异议', en: 'Objections to answer' },
  notice: { zh: '答复异议 {receipt}', en: 'Answer objection {receipt}' },
  noticeOwnerTitle: { zh: '对本企业报告的异议', en: 'Objections to your reports' },
  noticeOwner: { zh: '报告 {number} 的异议：{done}', en: 'Objection to report {number}: {done}' },
});
