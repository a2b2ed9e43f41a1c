import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import '#zero-carbon/reporting/periods/period-keys.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Reading the public's reports of misuse. */
    'misuse.read': true;
    /** Closing such reports. */
    'misuse.handle': true;
    /** Reopening closed reports: only the operator may do it, no matter who closed them. */
    'misuse.reopen': true;
  }
}

export const misuseStateWords = words({
  received: { zh: '已收到', en: 'Received' },
  handled: { zh: '已处理', en: 'Handled' },
  rejected: { zh: '不予处理', en: 'Rejected' },
});

const moveWords = words({
  handle: { zh: '办结', en: 'Close as handled' },
  handleText: {
    zh: '请填写处理情况。评价办公室可以重新受理。',
    en: 'Describe what was done. The evaluation office may reopen the report.',
  },
  reject: { zh: '不予处理', en: 'Reject' },
  rejectText: {
    zh: '请填写不予处理的理由。评价办公室可以重新受理。',
    en: 'Enter the reason. The evaluation office may reopen the report.',
  },
  reopen: { zh: '重新受理', en: 'Reopen' },
  reopened: { zh: '已重新受理', en: 'Reopened' },
  reopenText: {
    zh: '请填写尚待办理的内容。办理期限从今天起重新计算。',
    en: 'Describe what is still to be done. The time for it starts again today.',
  },
});

const close = {
  from: ['received'],
  by: 'misuse.handle',
  plain: true,
  asks: { reason: { required: true, limit: 500 } },
  sets: ({ at }: { readonly at: Date }) => ({ closed_at: at.toISOString() }),
} as const;

/**
 * A report has no owner. The issuer of the named certificate is assigned to it; only the operator sees the others
 * (docs/decisions/0055).
 */
export const misuseLifecycle = lifecycle({
  name: 'misuse-report',
  table: 'zero_carbon.misuse_reports',
  reach: {
    owner: null,
    assigned: { column: 'organisation_id', table: 'zero_carbon.organisations', key: 'id', party: 'party_id' },
  },
  start: 'received',
  states: misuseStateWords,
  looks: {
    received: { tone: 'warning', icon: 'clock' },
    handled: { tone: 'success', icon: 'check' },
    rejected: { tone: 'faded', icon: 'minus' },
  },
  waits: { column: 'due_on', states: { received: { by: 'misuse.handle', period: 'misuse' } } },
  moves: {
    handle: {
      ...close,
      to: 'handled',
      done: misuseStateWords.handled,
      button: moveWords.handle,
      consequence: moveWords.handleText,
    },
    reject: {
      ...close,
      to: 'rejected',
      done: misuseStateWords.rejected,
      button: moveWords.reject,
      consequence: moveWords.rejectText,
    },
    reopen: {
      ...close,
      from: ['handled', 'rejected'],
      by: 'misuse.reopen',
      to: 'received',
      done: moveWords.reopened,
      button: moveWords.reopen,
      consequence: moveWords.reopenText,
      sets: () => ({ closed_at: null }),
    },
  },
});
