import { words, type Text } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import '#zero-carbon/reporting/periods/period-keys.ts';
import '#zero-carbon/reporting/reports/reports.states.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Checking enterprises' declarations on certificates, and confirming another person's findings. */
    'certificates.surveil': true;
  }
}

export const surveillanceStateWords = words({
  due: { zh: '待申报', en: 'Due' },
  overdue: { zh: '逾期未申报', en: 'Overdue' },
  declared: { zh: '已申报，待核查', en: 'Declared' },
  maintained: { zh: '通过', en: 'Maintained' },
  failed: { zh: '未通过', en: 'Failed' },
  closed: { zh: '已终止', en: 'Closed' },
});
export type SurveillanceState = keyof typeof surveillanceStateWords;

const moveWords = words({
  overdue: { zh: '到期未申报', en: 'Overdue without a declaration' },
  declared: { zh: '已申报', en: 'Declared' },
  maintained: { zh: '监督通过', en: 'Surveillance maintained' },
  failed: { zh: '监督未通过', en: 'Surveillance failed' },
  lapsed: { zh: '证书因此暂停', en: 'The certificate is suspended as a result' },
  closed: { zh: '证书已失效，监督终止', en: 'The certificate has ended, and its surveillance with it' },
  unchecked: { zh: '机构尚未提交核查意见', en: 'The organisation has not submitted its findings' },
});

/** Domain notes §7.7: the days before the due day on which an enterprise is reminded. */
export const reminderDays = [90, 30, 7] as const;

/** The confirming person must be another one: the call ensures that. */
const isChecked = ({ checked_by: by }: { readonly checked_by: string | null }): Text | undefined =>
  by === null ? moveWords.unchecked : undefined;

const toDeclare = { by: 'reports.submit', remindBefore: reminderDays } as const;

/**
 * The yearly surveillance of a certificate. The enterprise declares it, and it is assigned to the issuing organisation;
 * its effects on the certificate are the certificate's own moves, in the same transaction.
 */
export const surveillanceLifecycle = lifecycle({
  name: 'surveillance',
  table: 'zero_carbon.surveillances',
  reach: {
    owner: 'party_id',
    assigned: { column: 'organisation_id', table: 'zero_carbon.organisations', key: 'id', party: 'party_id' },
  },
  start: 'due',
  states: surveillanceStateWords,
  looks: {
    due: { tone: 'warning', icon: 'clock' },
    overdue: { tone: 'danger', icon: 'clock' },
    declared: { tone: 'warning', icon: 'swap' },
    maintained: { tone: 'success', icon: 'check' },
    failed: { tone: 'danger', icon: 'cross' },
    closed: { tone: 'faded', icon: 'minus' },
  },
  // the move sets the enterprise's due days: the surveillance's day, the end of grace, the end of the suspension
  waits: {
    column: 'due_on',
    states: {
      due: toDeclare,
      overdue: toDeclare,
      declared: { by: 'certificates.surveil', period: 'surveillance-check' },
      failed: toDeclare,
    },
  },
  moves: {
    miss: { from: ['due'], to: 'overdue', by: 'system', done: moveWords.overdue },
    declare: { from: ['due', 'overdue', 'failed'], to: 'declared', by: 'reports.submit', done: moveWords.declared },
    maintain: {
      from: ['declared'],
      to: 'maintained',
      by: 'certificates.surveil',
      done: moveWords.maintained,
      guard: isChecked,
    },
    fail: { from: ['declared'], to: 'failed', by: 'certificates.surveil', done: moveWords.failed, guard: isChecked },
    // both states stay the same: only the certificate changes
    lapse: { from: ['overdue'], to: 'overdue', by: 'system', done: moveWords.lapsed },
    lapseFailed: { from: ['failed'], to: 'failed', by: 'system', done: moveWords.lapsed },
    close: { from: ['due', 'overdue', 'declared', 'failed'], to: 'closed', by: 'system', done: moveWords.closed },
  },
});
