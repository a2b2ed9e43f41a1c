import { words } from '#kernel/i18n/text.ts';

export const reportPageWords = words({
  data: { zh: '数据填报', en: 'Data' },
  dataNote: { zh: '按节填写，随填随存', en: 'Entered section by section, saved as it is typed' },
  about: { zh: '报告信息', en: 'About' },
  separator: { zh: '，', en: ' · ' },
  eligible: { zh: '申报条件都满足', en: 'Every condition is met' },
  notEligible: {
    zh: '还有 {count} 项申报条件未满足',
    en: '{count} {count|condition|conditions} still to be met',
  },
  eligibleNote: { zh: '为什么还不能申报', en: 'Why it cannot be applied with yet' },
});
