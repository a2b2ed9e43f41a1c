import { words } from '#kernel/i18n/text.ts';

export const enterpriseStartWords = words({
  completeFirst: { zh: '先补全企业资料', en: 'First, complete your information' },
  completeLead: {
    zh: '还差 {fields}。补全之后才能填报。',
    en: 'Still missing: {fields}. Without them you cannot report.',
  },
  /** Between the names of fields. */
  comma: { zh: '、', en: ', ' },
  completeButton: { zh: '去补全', en: 'Complete it' },
  ready: { zh: '企业资料已齐', en: 'Your information is complete' },
  readyLead: {
    zh: '自评填报开放后，从这里开始。现在可以先了解评价标准。',
    en: 'Once self-assessment opens, it begins here. In the meantime, you can read the standards.',
  },
  readStandards: { zh: '查看标准', en: 'Read the standards' },
  steps: { zh: '开始评价的三步', en: 'Three steps to begin' },
  stepsNote: { zh: '已完成 {done} 步，共 3 步', en: '{done} of 3 done' },
  register: { zh: '注册账号', en: 'Register' },
  complete: { zh: '补全企业资料', en: 'Complete your information' },
  report: { zh: '自评填报', en: 'Assess yourself' },
  done: { zh: '已完成', en: 'Done' },
  started: { zh: '已填 {percent}%', en: '{percent}% filled in' },
  notStarted: { zh: '未开始', en: 'Not started' },
  notOpen: { zh: '尚未开放', en: 'Not open yet' },
});
