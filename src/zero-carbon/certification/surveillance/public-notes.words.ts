import { words } from '#kernel/i18n/text.ts';

/** The public notes on the effects of a surveillance on its certificate. */
export const noteWords = words({
  missed: {
    zh: '第 {turn} 次年度监督逾期，宽限期内仍未申报',
    en: 'Surveillance {turn} was not declared within its grace period',
  },
  failed: { zh: '第 {turn} 次年度监督未通过', en: 'Surveillance {turn} has failed' },
  maintained: { zh: '第 {turn} 次年度监督已通过', en: 'Surveillance {turn} is maintained' },
});
