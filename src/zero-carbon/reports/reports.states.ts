import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

export const reportStateWords = words({
  draft: { zh: '填报中', en: 'Draft' },
  self_assessed: { zh: '已自评', en: 'Self-assessed' },
  submitted: { zh: '已提交', en: 'Submitted' },
  returned: { zh: '已退回', en: 'Returned' },
  org_accepted: { zh: '已受理', en: 'Accepted' },
  org_review: { zh: '机构评审中', en: 'Under review' },
  org_passed: { zh: '机构评审通过', en: 'Passed by the organisation' },
  org_rejected: { zh: '机构评审未通过', en: 'Rejected by the organisation' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
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
  accept: { zh: '受理', en: 'Accept' },
  acceptText: {
    zh: '评审期限从今天起算。企业会收到通知。',
    en: 'The time for the review runs from today. The enterprise is told.',
  },
  return: { zh: '退回', en: 'Return' },
  returnText: {
    zh: '报告退回企业，写明要改什么；企业修改后可以重新提交。',
    en: 'The report goes back to the enterprise, which can change it and submit it again. Say what has to be changed.',
  },
  revised: { zh: '退回后重新填报', en: 'Reopened after it was returned' },
  assigned: { zh: '已指定评审员', en: 'Reviewer assigned' },
  notConcluded: { zh: '还没有评审结论', en: 'There is no conclusion yet' },
  discard: { zh: '作废', en: 'Discard' },
  discardText: {
    zh: '作废后不能恢复，也不能再填报。同一场所、同一报告期可以另建报告。',
    en: 'It cannot be brought back or filled in any more. Another report on this site and period can be begun.',
  },
});

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'reports.submit': true;
    /** Taking reports in, or returning them; saying who reviews which. */
    'reviews.assign': true;
    /** Saying of each answer whether it holds. */
    'reviews.edit': true;
    /** Writing the conclusion. */
    'reviews.conclude': true;
    /** Confirming somebody else's conclusion, or sending it back. */
    'reviews.confirm': true;
  }
}

/** Those in which a report has ended without a result: its site and period are free for another one. */
export const endedStates = ['discarded', 'org_rejected', 'withdrawn'] as const;

/** Those in which the enterprise may still take it back. */
export const underReview = ['submitted', 'org_accepted', 'org_review', 'org_passed'] as const;

const isConcluded = ({ concluded_by: by }: { readonly concluded_by: string | null }) =>
  by === null ? moveWords.notConcluded : undefined;

/**
 * A report is its enterprise's; from its submission on it is assigned to the organisation that it was submitted to, until
 * it is a draft again.
 */
export const reportLifecycle = lifecycle({
  name: 'report',
  table: 'zero_carbon.reports',
  reach: {
    owner: 'party_id',
    assigned: { column: 'organisation_id', table: 'accounts.parties', key: 'id', party: 'id' },
  },
  start: 'draft',
  states: reportStateWords,
  looks: {
    draft: { tone: 'warning', icon: 'clock' },
    self_assessed: { tone: 'success', icon: 'check' },
    submitted: { tone: 'success', icon: 'swap' },
    returned: { tone: 'danger', icon: 'swap' },
    org_accepted: { tone: 'success', icon: 'swap' },
    org_review: { tone: 'warning', icon: 'clock' },
    org_passed: { tone: 'success', icon: 'check' },
    org_rejected: { tone: 'danger', icon: 'cross' },
    withdrawn: { tone: 'faded', icon: 'minus' },
    discarded: { tone: 'faded', icon: 'minus' },
  },
  // the review's days run from the acceptance on, whoever it is assigned to
  waits: {
    column: 'due_on',
    states: {
      submitted: { by: 'reviews.assign', period: 'acceptance' },
      org_accepted: { by: 'reviews.assign', period: 'review' },
      org_review: { by: 'reviews.edit' },
    },
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
    accept: {
      from: ['submitted'],
      to: 'org_accepted',
      by: 'reviews.assign',
      done: reportStateWords.org_accepted,
      button: moveWords.accept,
      consequence: moveWords.acceptText,
    },
    return: {
      from: ['submitted'],
      to: 'returned',
      by: 'reviews.assign',
      plain: true,
      done: reportStateWords.returned,
      button: moveWords.return,
      consequence: moveWords.returnText,
      asks: { reason: { required: true, limit: 500 } },
    },
    revise: {
      from: ['returned'],
      to: 'draft',
      by: 'reports.edit',
      done: moveWords.revised,
      sets: () => ({ run_id: null, run_hash: null, organisation_id: null, submitted_on: null }),
    },
    beginReview: { from: ['org_accepted'], to: 'org_review', by: 'reviews.assign', done: moveWords.assigned },
    pass: {
      from: ['org_review'],
      to: 'org_passed',
      by: 'reviews.confirm',
      done: reportStateWords.org_passed,
      guard: isConcluded,
    },
    reject: {
      from: ['org_review'],
      to: 'org_rejected',
      by: 'reviews.confirm',
      done: reportStateWords.org_rejected,
      guard: isConcluded,
    },
    withdraw: {
      from: [...underReview],
      to: 'withdrawn',
      by: ['reports.submit', 'system'],
      done: reportStateWords.withdrawn,
    },
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
