import { translate, type Text } from '#kernel/i18n/text.ts';
import { words } from '#kernel/i18n/text.ts';

const noteWords = words({
  missed: {
    zh: '第 {turn} 次年度监督逾期，宽限期内仍未申报',
    en: 'Surveillance {turn} was not declared within its days of grace',
  },
  failed: { zh: '第 {turn} 次年度监督未通过', en: 'Surveillance {turn} has failed' },
  maintained: { zh: '第 {turn} 次年度监督已通过', en: 'Surveillance {turn} is maintained' },
});

const noted =
  (name: keyof typeof noteWords) =>
  (turn: number): Text => ({
    zh: translate(noteWords[name], 'zh', { turn }),
    en: translate(noteWords[name], 'en', { turn }),
  });

/** What the public reads, in both languages, of what a surveillance does to its certificate. */
export const publicNotes = { missed: noted('missed'), failed: noted('failed'), maintained: noted('maintained') };
