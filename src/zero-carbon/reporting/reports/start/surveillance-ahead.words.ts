import { words } from '#kernel/i18n/text.ts';

/** The consequences and the next step of a certificate's yearly surveillance. */
export const surveillanceAheadWords = words({
  title: { zh: '证书的年度监督', en: 'Surveillance of your certificates' },
  note: { zh: '后续安排与期限', en: 'Next steps and deadlines' },
  nth: { zh: '第 {turn} 次年度监督', en: 'Surveillance {turn}' },
  due: {
    zh: '请在 {day} 前用本年度已完成的自评申报，还有 {n} 天。此后宽限至 {grace}，仍未申报的，证书自动暂停。',
    en: 'Declare by {day} with this year’s finished self-assessment: {n} {n|day is|days are} left. The grace period then runs until {grace}. Without a declaration the certificate is suspended after that.',
  },
  overdue: {
    zh: '已逾期。请现在申报：宽限至 {grace}，还有 {n} 天，仍未申报的，证书自动暂停。',
    en: 'It is overdue. Declare now: the grace period runs until {grace}, {n} {n|day|days} from today; without a declaration the certificate is suspended after it.',
  },
  lapsed: {
    zh: '宽限期已过，证书即将暂停。请现在申报。',
    en: 'The grace period is over: the certificate is about to be suspended. Declare now.',
  },
  suspended: {
    zh: '证书已暂停。请申报，监督通过后证书恢复；{until} 前未恢复的（还有 {n} 天），证书自动撤销，不能再恢复。',
    en: 'The certificate is suspended. Declare now; once the surveillance is maintained, it is restored. Unless restored by {until}, {n} {n|day|days} from today, it is withdrawn for good.',
  },
  failed: {
    zh: '监督未通过。请按机构的意见改正，再用更正后的自评申报。',
    en: 'It has failed. Correct the findings of the organisation, and declare again with the corrected self-assessment.',
  },
  declared: {
    zh: '已申报，等机构核查；核查通过前，证书状态不变。',
    en: 'Declared: the organisation checks it. Until then the certificate’s state does not change.',
  },
  declaredSuspended: {
    zh: '已申报，等机构核查；通过后证书恢复。{until} 前未恢复的（还有 {n} 天），证书自动撤销。',
    en: 'Declared: once the organisation has checked it, the certificate is restored. Unless restored by {until}, {n} {n|day|days} from today, it is withdrawn.',
  },
  daysLeft: { zh: '还有 {n} 天', en: '{n} {n|day|days} left' },
  declare: { zh: '去申报', en: 'Declare' },
  see: { zh: '查看', en: 'View' },
});
