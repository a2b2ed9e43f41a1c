import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const reportStateWords = words({
  draft: { zh: '填报中', en: 'Draft' },
  discarded: { zh: '已作废', en: 'Discarded' },
});

const moveWords = words({
  discard: { zh: '作废', en: 'Discard' },
  discardText: {
    zh: '作废后不能恢复，也不能再填报。同一场所、同一报告期可以另建报告。',
    en: 'It cannot be brought back or filled in any more. Another report on this site and period can be begun.',
  },
});

/** A report is its enterprise's. */
export const reportLifecycle = lifecycle({
  name: 'report',
  table: 'zero_carbon.reports',
  reach: { owner: 'party_id', assigned: null },
  start: 'draft',
  states: reportStateWords,
  looks: {
    draft: { tone: 'warning', icon: 'clock' },
    discarded: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    discard: {
      from: ['draft'],
      to: 'discarded',
      by: 'reports.edit',
      plain: true,
      done: reportStateWords.discarded,
      button: moveWords.discard,
      consequence: moveWords.discardText,
      asks: { reason: { required: true, limit: 500 } },
    },
  },
});
