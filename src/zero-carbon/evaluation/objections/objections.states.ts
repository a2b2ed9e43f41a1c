import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import '#zero-carbon/reporting/periods/period-keys.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Answering objections to decisions. */
    'objections.answer': true;
  }
}

export const objectionStateWords = words({
  received: { zh: '待答复', en: 'Received' },
  rejected: { zh: '不成立', en: 'Rejected' },
  upheld: { zh: '成立', en: 'Upheld' },
  ended: { zh: '已终止', en: 'Ended' },
});

const closed = ({ at }: { readonly at: Date }) => ({ closed_at: at.toISOString() });

/**
 * An objection concerns an enterprise's report; the enterprise reads statement and answer. The permission to answer
 * covers all objections.
 */
export const objectionLifecycle = lifecycle({
  name: 'objection',
  table: 'zero_carbon.objections',
  reach: { owner: 'party_id', assigned: null },
  start: 'received',
  states: objectionStateWords,
  looks: {
    received: { tone: 'warning', icon: 'clock' },
    rejected: { tone: 'faded', icon: 'cross' },
    upheld: { tone: 'success', icon: 'check' },
    ended: { tone: 'faded', icon: 'minus' },
  },
  waits: { column: 'due_on', states: { received: { by: 'objections.answer', period: 'objection' } } },
  moves: {
    reject: {
      from: ['received'],
      to: 'rejected',
      by: 'objections.answer',
      done: objectionStateWords.rejected,
      sets: closed,
    },
    uphold: {
      from: ['received'],
      to: 'upheld',
      by: 'objections.answer',
      done: objectionStateWords.upheld,
      sets: closed,
    },
    // its report was withdrawn, so that the objection has no subject any more
    end: { from: ['received'], to: 'ended', by: 'system', done: objectionStateWords.ended, sets: closed },
  },
});
