import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const reportStateWords = words({
  draft: { zh: '填报中', en: 'Draft' },
  self_assessed: { zh: '已自评', en: 'Self-assessed' },
  submitted: { zh: '已提交', en: 'Submitted' },
  discarded: { zh: '已作废', en: 'Discarded' },
});

const moveWords = words({
  finished: { zh: '完成自评', en: 'Self-assessment finished' },
  reopen: { zh: '退回填报', en: 'Reopen' },
  reopened: { zh: '退回填报', en: 'Reopened' },
  reopenText: {
    zh: '报告回到填报中，可以修改。这次的结果仍然存档；再次完成自评时，按届时的数据另存一份。',
    en: 'It becomes a draft again and can be changed. This result stays on record; finishing again fixes a new one.',
  },
  discard: { zh: '作废', en: 'Discard' },
  discardText: {
    zh: '作废后不能恢复，也不能再填报。同一场所、同一报告期可以另建报告。',
    en: 'It cannot be brought back or filled in any more. Another report on this site and period can be begun.',
  },
});

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'reports.submit': true;
  }
}

/** A report is its enterprise's. */
export const reportLifecycle = lifecycle({
  name: 'report',
  table: 'zero_carbon.reports',
  reach: { owner: 'party_id', assigned: null },
  start: 'draft',
  states: reportStateWords,
  looks: {
    draft: { tone: 'warning', icon: 'clock' },
    self_assessed: { tone: 'success', icon: 'check' },
    submitted: { tone: 'success', icon: 'swap' },
    discarded: { tone: 'faded', icon: 'minus' },
  },
  moves: {
    finish: { from: ['draft'], to: 'self_assessed', by: 'reports.edit', done: moveWords.finished },
    reopen: {
      from: ['self_assessed'],
      to: 'draft',
      by: 'reports.edit',
      plain: true,
      done: moveWords.reopened,
      button: moveWords.reopen,
      consequence: moveWords.reopenText,
      sets: () => ({ run_id: null, run_hash: null }),
    },
    submit: { from: ['self_assessed'], to: 'submitted', by: 'reports.submit', done: reportStateWords.submitted },
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
