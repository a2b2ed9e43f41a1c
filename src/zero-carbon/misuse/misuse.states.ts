import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import '#zero-carbon/periods/period-keys.ts';

declare module '#kernel/contract/permissions.ts' {
  interface Permissions {
    /** Reading what the public reports of misuse. */
    'misuse.read': true;
    /** Closing such reports. */
    'misuse.handle': true;
  }
}

export const misuseStateWords = words({
  received: { zh: '已收到', en: 'Received' },
  handled: { zh: '已处理', en: 'Handled' },
  rejected: { zh: '不予处理', en: 'Rejected' },
});

const moveWords = words({
  handle: { zh: '办结', en: 'Close as handled' },
  handleText: { zh: '写明做了什么。办结后不能再改。', en: 'Say what was done. It cannot be changed afterwards.' },
  reject: { zh: '不予处理', en: 'Reject' },
  rejectText: { zh: '写明为什么不予处理。之后不能再改。', en: 'Say why. It cannot be changed afterwards.' },
});

const close = {
  from: ['received'],
  by: 'misuse.handle',
  plain: true,
  asks: { reason: { required: true, limit: 500 } },
  sets: ({ at }: { readonly at: Date }) => ({ closed_at: at.toISOString() }),
} as const;

/** A report is nobody's: whoever may handle reports handles all. */
export const misuseLifecycle = lifecycle({
  name: 'misuse-report',
  table: 'zero_carbon.misuse_reports',
  reach: { owner: null, assigned: null },
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
  },
});
