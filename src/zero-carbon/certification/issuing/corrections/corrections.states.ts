import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import '#zero-carbon/reporting/periods/period-keys.ts';
import '#zero-carbon/reporting/reports/reports.states.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Reading the proposed corrections. */
    'corrections.read': true;
    /** Approving and refusing corrections: the scheme's, never the issuing organisation's. */
    'corrections.decide': true;
  }
}

export const correctionStateWords = words({
  proposed: { zh: '待审批', en: 'Awaiting approval' },
  approved: { zh: '已批准，待换发', en: 'Approved, to be reissued' },
  refused: { zh: '未批准', en: 'Refused' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  issued: { zh: '已换发', en: 'Reissued' },
  dropped: { zh: '已失效', en: 'Lapsed' },
});
export type CorrectionState = keyof typeof correctionStateWords;

const moveWords = words({
  approved: { zh: '更正已批准', en: 'Correction approved' },
  refused: { zh: '更正未批准', en: 'Correction refused' },
  withdraw: { zh: '撤回申请', en: 'Withdraw proposal' },
  withdrawn: { zh: '更正申请已撤回', en: 'Correction proposal withdrawn' },
  withdrawText: {
    zh: '撤回后证书保持不变，可以另行提出更正申请。',
    en: 'The certificate stays as it is. You can propose another correction.',
  },
  issued: { zh: '已按更正内容换发证书', en: 'The corrected certificate is issued' },
  dropped: { zh: '证书已不在有效状态，更正申请失效', en: 'The certificate is no longer in force' },
});

/** A proposed correction of a certificate. The organisation proposes and issues; an officer of the scheme decides. */
export const correctionLifecycle = lifecycle({
  name: 'certificate-correction',
  table: 'zero_carbon.certificate_corrections',
  reach: {
    owner: 'party_id',
    assigned: { column: 'organisation_id', table: 'zero_carbon.organisations', key: 'id', party: 'party_id' },
  },
  start: 'proposed',
  states: correctionStateWords,
  looks: {
    proposed: { tone: 'warning', icon: 'clock' },
    approved: { tone: 'success', icon: 'clock' },
    refused: { tone: 'danger', icon: 'cross' },
    withdrawn: { tone: 'faded', icon: 'minus' },
    issued: { tone: 'success', icon: 'check' },
    dropped: { tone: 'faded', icon: 'minus' },
  },
  waits: { column: 'due_on', states: { proposed: { by: 'corrections.decide', period: 'correction' } } },
  moves: {
    approve: { from: ['proposed'], to: 'approved', by: 'corrections.decide', done: moveWords.approved },
    refuse: { from: ['proposed'], to: 'refused', by: 'corrections.decide', done: moveWords.refused },
    withdraw: {
      from: ['proposed', 'approved'],
      to: 'withdrawn',
      by: 'certificates.issue',
      plain: true,
      asks: { reason: { required: true, limit: 500 } },
      done: moveWords.withdrawn,
      button: moveWords.withdraw,
      consequence: moveWords.withdrawText,
    },
    issue: { from: ['approved'], to: 'issued', by: 'certificates.issue', done: moveWords.issued },
    drop: { from: ['proposed', 'approved'], to: 'dropped', by: 'system', done: moveWords.dropped },
  },
});
