import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import {
  endsToday,
  isConcluded,
  isDecided,
  isScored,
  isSeated,
  isSigned,
  isUndisputed,
  isUnscored,
} from './report-guards.ts';
import { reportMoveWords as moveWords } from './report-moves.words.ts';

export const reportStateWords = words({
  draft: { zh: '填报中', en: 'Draft' },
  self_assessed: { zh: '已自评', en: 'Self-assessed' },
  submitted: { zh: '已提交', en: 'Submitted' },
  returned: { zh: '已退回', en: 'Returned' },
  org_accepted: { zh: '已受理', en: 'Accepted' },
  org_review: { zh: '机构评审中', en: 'Under review' },
  org_supplement: { zh: '待补充材料（机构）', en: 'Further information requested (organisation)' },
  org_passed: { zh: '机构评审通过', en: 'Passed by the organisation' },
  org_rejected: { zh: '机构评审未通过', en: 'Rejected by the organisation' },
  expert_assigned: { zh: '专家组组建中', en: 'Panel being drawn' },
  expert_review: { zh: '专家评分中', en: 'Scored by experts' },
  expert_supplement: { zh: '待补充材料（专家）', en: 'Further information requested (panel)' },
  expert_summary: { zh: '专家组汇总中', en: 'Panel’s summary' },
  decision: { zh: '待决定', en: 'Awaiting decision' },
  publicity: { zh: '公示中', en: 'Publicity' },
  approved: { zh: '已通过', en: 'Approved' },
  certified: { zh: '已发证', en: 'Certified' },
  not_approved: { zh: '未予通过', en: 'Not approved' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  discarded: { zh: '已作废', en: 'Discarded' },
});

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    'reports.submit': true;
    /** Moving reports to another organisation before their review starts. */
    'reports.assign': true;
    /** Accepting or returning reports, and assigning reviewers. */
    'reviews.assign': true;
    /** Reviewing each answer. */
    'reviews.edit': true;
    /** Writing the conclusion. */
    'reviews.conclude': true;
    /** Confirming another reviewer's conclusion, or returning it. */
    'reviews.confirm': true;
    /** Selecting expert panels at random, and replacing unavailable experts. */
    'panels.seat': true;
    /** Proposing and approving decisions on reports. */
    'reports.decide': true;
    /** Replying to objections to published results. */
    'objections.answer': true;
    /** Issuing certificates, and replacing them by newer ones. */
    'certificates.issue': true;
  }
}

/** States in which a report has ended without a result: its site and period are available for another one. */
export const endedStates = ['discarded', 'org_rejected', 'not_approved', 'withdrawn'] as const;

/** States in which the enterprise may still withdraw the report. */
export const underReview = [
  'submitted',
  'org_accepted',
  'org_review',
  'org_supplement',
  'org_passed',
  'expert_assigned',
  'expert_review',
  'expert_supplement',
  'expert_summary',
  'decision',
] as const;

/** Returns whether a report in a state waits for a supplement: its enterprise changes only the requested parts. */
export const isSupplemented = (state: string): boolean => state === 'org_supplement' || state === 'expert_supplement';

/** Returns whether a score of a report in a state may still change: from the organisation's review to the decision. */
export const mayChangeScores = (state: string): boolean =>
  underReview.slice(underReview.indexOf('org_review')).some((one) => one === state);

/**
 * A report belongs to its enterprise. From its submission until it is a draft again, it is assigned to the
 * organisation that received it.
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
    org_supplement: { tone: 'warning', icon: 'swap' },
    expert_assigned: { tone: 'warning', icon: 'clock' },
    expert_review: { tone: 'warning', icon: 'clock' },
    expert_supplement: { tone: 'warning', icon: 'swap' },
    expert_summary: { tone: 'warning', icon: 'clock' },
    decision: { tone: 'warning', icon: 'clock' },
    publicity: { tone: 'warning', icon: 'clock' },
    approved: { tone: 'success', icon: 'check' },
    certified: { tone: 'success', icon: 'check' },
    not_approved: { tone: 'danger', icon: 'cross' },
    withdrawn: { tone: 'faded', icon: 'minus' },
    discarded: { tone: 'faded', icon: 'minus' },
  },
  // the review period starts with the acceptance and does not change with the assignee
  waits: {
    column: 'due_on',
    states: {
      submitted: { by: 'reviews.assign', period: 'acceptance' },
      org_accepted: { by: 'reviews.assign', period: 'review' },
      org_review: { by: 'reviews.edit' },
      org_supplement: { by: 'reports.submit', period: 'supplement', lapse: 'resume' },
      expert_review: { by: 'system', period: 'scoring' },
      expert_supplement: { by: 'reports.submit', period: 'supplement', lapse: 'resumePanel' },
      expert_summary: { by: 'system', period: 'summary' },
      decision: { by: 'reports.decide', period: 'decision' },
      publicity: { by: 'system', period: 'publicity', lapse: 'approve' },
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
    transfer: {
      from: ['submitted', 'org_accepted'],
      to: 'submitted',
      by: 'reports.assign',
      restarts: true,
      done: moveWords.transferred,
    },
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
      sets: () => ({ run_id: null, run_hash: null, organisation_id: null, submitted_on: null, industry: null }),
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
      sets: endsToday,
    },
    askSupplement: {
      from: ['org_review'],
      to: 'org_supplement',
      by: 'reviews.edit',
      done: moveWords.supplementAsked,
    },
    resume: {
      from: ['org_supplement'],
      to: 'org_review',
      period: 'review',
      by: ['reports.submit', 'system'],
      done: moveWords.resumed,
    },
    seatPanel: { from: ['org_passed'], to: 'expert_assigned', by: 'panels.seat', done: moveWords.seated },
    // the experts' acts belong to the history of their seats; their outcome moves the report
    beginScoring: {
      from: ['expert_assigned'],
      to: 'expert_review',
      by: 'system',
      done: moveWords.scoringBegan,
      guard: isSeated,
    },
    // an expert who has submitted knows the enterprise's points, and could not score the corrections impartially
    askPanelSupplement: {
      from: ['expert_review'],
      to: 'expert_supplement',
      by: 'system',
      done: moveWords.supplementAsked,
      guard: isUnscored,
    },
    resumePanel: {
      from: ['expert_supplement'],
      to: 'expert_review',
      by: ['reports.submit', 'system'],
      done: moveWords.resumed,
    },
    summarise: {
      from: ['expert_review'],
      to: 'expert_summary',
      by: 'system',
      done: moveWords.summaryBegan,
      guard: isScored,
    },
    sign: { from: ['expert_summary'], to: 'decision', by: 'system', done: moveWords.signed, guard: isSigned },
    publish: {
      from: ['decision'],
      to: 'publicity',
      by: 'reports.decide',
      done: moveWords.published,
      guard: isDecided,
    },
    refuse: {
      from: ['decision'],
      to: 'not_approved',
      by: 'reports.decide',
      done: reportStateWords.not_approved,
      guard: isDecided,
      sets: endsToday,
    },
    approve: {
      from: ['publicity'],
      to: 'approved',
      by: 'system',
      done: reportStateWords.approved,
      guard: isUndisputed,
      sets: endsToday,
    },
    certify: { from: ['approved'], to: 'certified', by: 'certificates.issue', done: reportStateWords.certified },
    reopenDecision: {
      from: ['publicity'],
      to: 'decision',
      by: 'objections.answer',
      done: moveWords.reopenedDecision,
      sets: () => ({ decided_by: null, star: null }),
    },
    withdraw: {
      from: [...underReview],
      to: 'withdrawn',
      by: ['reports.submit', 'system'],
      done: reportStateWords.withdrawn,
      sets: endsToday,
    },
    withdrawDeleted: {
      from: ['publicity'],
      to: 'withdrawn',
      by: 'system',
      done: reportStateWords.withdrawn,
      sets: ({ today }) => ({ ended_on: today, star: null }),
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
