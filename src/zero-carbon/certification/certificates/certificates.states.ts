import { words, type Text } from '#kernel/i18n/text.ts';
import { lifecycle, type Moment } from '#kernel/workflow/lifecycle.ts';
import { certificateLooks, certificateStateWords } from './certificate-states.words.ts';
import '#zero-carbon/reporting/periods/period-keys.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Suspending, restoring, withdrawing and cancelling; the registry's list. */
    'certificates.manage': true;
  }
}

/** Separate from the words of the states, which are all that public pages need. */
export const moveWords = words({
  suspend: { zh: '暂停', en: 'Suspend' },
  suspended: { zh: '已暂停', en: 'Suspended' },
  suspendText: {
    zh: '证书从今天起暂停；规定期限内未恢复的，将被撤销。公开的核验页随即更新。',
    en: 'The certificate is suspended from today. Unless it is restored in time, it will be withdrawn. The public verification page changes at once.',
  },
  requestRestore: { zh: '申请恢复', en: 'Request restoration' },
  restoreRequested: { zh: '已申请恢复', en: 'Restoration requested' },
  requestRestoreText: {
    zh: '申请后，由另一位有权人员核对并恢复。证书在此之前仍为暂停。',
    en: 'Another person with this right checks the request and restores the certificate. It stays suspended until then.',
  },
  requestFirst: { zh: '须先由另一人申请恢复', en: 'Someone else must request the restoration first' },
  requestedAlready: {
    zh: '已有恢复申请，等待另一人办理',
    en: 'Its restoration is requested and awaits another person',
  },
  restore: { zh: '恢复', en: 'Restore' },
  restored: { zh: '已恢复', en: 'Restored' },
  restoreText: {
    zh: '证书从今天起恢复有效。公开的核验页随即更新。',
    en: 'The certificate is in force again from today. The public verification page changes at once.',
  },
  withdraw: { zh: '撤销', en: 'Withdraw' },
  withdrawn: { zh: '已撤销', en: 'Withdrawn' },
  withdrawText: {
    zh: '证书从今天起失效，不能再恢复。公开的核验页随即更新。',
    en: 'The certificate is invalid from today and cannot be restored. The public verification page changes at once.',
  },
  /** The public note of a withdrawal by the clock. */
  suspensionOver: { zh: '暂停期满仍未恢复', en: 'Not restored within the period of suspension' },
  cancel: { zh: '注销', en: 'Cancel certificate' },
  cancelled: { zh: '已注销', en: 'Cancelled' },
  expired: { zh: '已过期', en: 'Expired' },
  replaced: { zh: '已换证', en: 'Replaced' },
  reissued: { zh: '已更正换发', en: 'Replaced by a corrected one' },
});

/** The signed decision; for those who manage the certificate, never for the public. */
const decision = { types: ['application/pdf', 'image/jpeg', 'image/png'], mostBytes: 10 * 1_048_576 } as const;

/** Both have human readers: the reason is for readers of the history, the note for the public. */
const asks = { reason: { required: true, limit: 500 }, note: { required: true, limit: 200 } } as const;

/** A certificate past its last day counts as expired, even before the daily job has recorded it. */
const inTime = ({ expires_on: last }: { readonly expires_on: string }, { today }: Moment): Text | undefined =>
  last < today ? { zh: `证书已于 ${last} 到期`, en: `The certificate expired: its last day was ${last}` } : undefined;

interface Suspended {
  readonly expires_on: string;
  readonly restore_by: string | null;
}

/** Restoring by hand needs two people: one requests it and another does it (docs/decisions/0106). */
const isRequested = (row: Suspended, moment: Moment): Text | undefined =>
  inTime(row, moment) ?? (row.restore_by === null ? moveWords.requestFirst : undefined);
const isNotRequested = (row: Suspended, moment: Moment): Text | undefined =>
  inTime(row, moment) ?? (row.restore_by === null ? undefined : moveWords.requestedAlready);
const withoutRequest = () => ({ restore_by: null });

const byHand = { by: 'certificates.manage', plain: true, asks, guard: inTime } as const;
/** By hand, or as the consequence of a surveillance (docs/decisions/0056). */
const bySurveillance = { ...byHand, by: ['certificates.manage', 'system'] } as const;
/** A move that ends a certificate permanently needs the document of the decision (docs/decisions/0031). */
const byDecision = { ...byHand, asks: { ...asks, file: { ...decision, required: true } } } as const;

/** The moves of a certificate after its issue. No move leaves a final state (domain notes §1). */
export const certificateLifecycle = lifecycle({
  name: 'certificate',
  table: 'zero_carbon.certificates',
  reach: {
    owner: 'party_id',
    assigned: { column: 'organisation_id', table: 'zero_carbon.organisations', key: 'id', party: 'party_id' },
  },
  start: 'valid',
  states: certificateStateWords,
  looks: certificateLooks,
  journal: {
    table: 'zero_carbon.certificate_changes',
    record: 'certificate_id',
    date: 'state_on',
    noteZh: 'state_note_zh',
    noteEn: 'state_note_en',
  },
  waits: {
    column: 'decide_by',
    states: {
      suspended: {
        by: 'certificates.manage',
        period: 'suspension',
        lapse: 'withdraw',
        lapseNote: moveWords.suspensionOver,
      },
    },
  },
  moves: {
    suspend: {
      ...bySurveillance,
      asks: { ...asks, file: { ...decision, required: false } },
      from: ['valid'],
      to: 'suspended',
      done: moveWords.suspended,
      button: moveWords.suspend,
      consequence: moveWords.suspendText,
      published: 'suspended',
      sets: withoutRequest,
    },
    requestRestore: {
      by: 'certificates.manage',
      plain: true,
      asks: { reason: asks.reason },
      guard: isNotRequested,
      signs: 'restore_by',
      from: ['suspended'],
      to: 'suspended',
      done: moveWords.restoreRequested,
      button: moveWords.requestRestore,
      consequence: moveWords.requestRestoreText,
    },
    restore: {
      ...byHand,
      guard: isRequested,
      second: 'restore_by',
      sets: withoutRequest,
      from: ['suspended'],
      to: 'valid',
      done: moveWords.restored,
      button: moveWords.restore,
      consequence: moveWords.restoreText,
      published: 'restored',
    },
    /** After a surveillance that two people have confirmed as maintained. */
    reinstate: {
      by: 'system',
      guard: inTime,
      sets: withoutRequest,
      from: ['suspended'],
      to: 'valid',
      done: moveWords.restored,
      published: 'restored',
    },
    withdraw: {
      ...byDecision,
      from: ['valid', 'suspended'],
      to: 'withdrawn',
      by: ['certificates.manage', 'system'],
      done: moveWords.withdrawn,
      button: moveWords.withdraw,
      consequence: moveWords.withdrawText,
      published: 'withdrawn',
    },
    cancel: {
      ...byDecision,
      from: ['valid', 'suspended'],
      to: 'cancelled',
      done: moveWords.cancelled,
      button: moveWords.cancel,
      consequence: moveWords.withdrawText,
      published: 'cancelled',
    },
    expire: {
      from: ['valid', 'suspended'],
      to: 'expired',
      by: 'system',
      done: moveWords.expired,
      published: 'expired',
    },
    replace: {
      from: ['valid', 'suspended', 'expired'],
      to: 'replaced',
      by: ['certificates.issue', 'system'],
      done: moveWords.replaced,
      published: 'replaced',
    },
    /**
     * Together with the corrected certificate, which a separate call enters: a suspended one must be restored or ended
     * first.
     */
    reissue: {
      from: ['valid'],
      to: 'replaced',
      by: 'certificates.issue',
      asks,
      guard: inTime,
      done: moveWords.reissued,
      published: 'replaced',
    },
  },
});
