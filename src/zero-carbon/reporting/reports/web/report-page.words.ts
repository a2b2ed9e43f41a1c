import { words } from '#kernel/i18n/text.ts';

export const reportPageWords = words({
  notSubmitted: { zh: '{heading}（已自评，未提交）', en: '{heading} (self-assessed, not submitted)' },
  assessment: { zh: '自评', en: 'Self-assessment' },
  progress: { zh: '已完成 {done} 节，共 {total} 节', en: '{done} of {total} sections done' },
  progressNote: { zh: '分给同事填报，写明期限', en: 'Share them among colleagues, each with a date' },
  sections: { zh: '填报内容', en: 'Sections' },
  section: { zh: '内容', en: 'Section' },
  state: { zh: '状态', en: 'State' },
  missing: { zh: '填报中，还差 {count} 处', en: 'Started, {count} missing' },
  owner: { zh: '责任人', en: 'Person' },
  dueOn: { zh: '期限', en: 'Due' },
  assign: { zh: '分派', en: 'Assign' },
  assignSection: { zh: '分派“{section}”', en: 'Assign: {section}' },
  assigned: { zh: '已分派', en: 'Assigned' },
  about: { zh: '报告信息', en: 'About' },
  separator: { zh: '，', en: ' · ' },
  eligible: { zh: '申报条件都满足', en: 'All conditions are met' },
  notEligible: {
    zh: '还有 {count} 项申报条件未满足',
    en: '{count} {count|condition|conditions} still to be met',
  },
  eligibleNote: { zh: '为什么还不能申报', en: 'Not ready to submit' },
  eligibleNow: { zh: '逐项列出', en: 'One by one' },
});
