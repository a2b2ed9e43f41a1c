import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Proposing another value for a reviewed item, and approving another person's proposal. */
    'scores.change': true;
  }
}

export const scoreChangeStateWords = words({
  proposed: { zh: '待复核', en: 'Proposed' },
  approved: { zh: '已生效', en: 'In force' },
  refused: { zh: '未同意', en: 'Refused' },
  dropped: { zh: '已失效', en: 'Lapsed' },
});

const moveWords = words({
  dropped: { zh: '报告已过修改阶段', en: 'The report can no longer be changed' },
});

/**
 * A proposal to change one value of a report; a second person approves or refuses it. It is assigned to the report's
 * organisation; the scheme's officers have the scope `all`.
 */
export const scoreChangeLifecycle = lifecycle({
  name: 'score-change',
  table: 'zero_carbon.score_changes',
  reach: {
    owner: 'party_id',
    assigned: { column: 'organisation_id', table: 'accounts.parties', key: 'id', party: 'id' },
  },
  start: 'proposed',
  states: scoreChangeStateWords,
  looks: {
    proposed: { tone: 'warning', icon: 'clock' },
    approved: { tone: 'success', icon: 'check' },
    refused: { tone: 'danger', icon: 'cross' },
    dropped: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    approve: { from: ['proposed'], to: 'approved', by: 'scores.change', done: scoreChangeStateWords.approved },
    refuse: { from: ['proposed'], to: 'refused', by: 'scores.change', done: scoreChangeStateWords.refused },
    drop: { from: ['proposed'], to: 'dropped', by: 'system', done: moveWords.dropped },
  },
});
