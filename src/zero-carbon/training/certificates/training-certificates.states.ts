import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';
import type { TrainingCertificateState } from '#zero-carbon/training/training.contract.ts';
import '#zero-carbon/training/sessions/training-sessions.states.ts';

/**
 * Includes the state that follows from the date alone: `expired` is never stored
 * (docs/decisions/0004-states-by-date.md).
 */
export const trainingStateWords = words({
  valid: { zh: '有效', en: 'Valid' },
  withdrawn: { zh: '已撤销', en: 'Withdrawn' },
  expired: { zh: '已过期', en: 'Expired' },
});

const moveWords = words({
  withdraw: { zh: '撤销', en: 'Withdraw' },
  withdrawText: {
    zh: '证书从今天起失效，不能再恢复。公开查询随即更新；草稿中列有此证书的企业会收到通知。',
    en: 'The certificate is invalid from today and cannot be restored. The public query changes at once, and enterprises whose drafts list it are notified.',
  },
});

const { valid, withdrawn } = trainingStateWords;

/** A training certificate of an organisation. It ends by its date, or earlier by a withdrawal; no move restores it. */
export const trainingCertificateLifecycle = lifecycle({
  name: 'training-certificate',
  table: 'zero_carbon.training_certificates',
  reach: { owner: 'organisation_id', assigned: null },
  start: 'valid',
  states: { valid, withdrawn },
  looks: { valid: { tone: 'success', icon: 'check' }, withdrawn: { tone: 'danger', icon: 'cross' } },
  moves: {
    withdraw: {
      from: ['valid'],
      to: 'withdrawn',
      by: 'training.manage',
      plain: true,
      done: withdrawn,
      button: moveWords.withdraw,
      consequence: moveWords.withdrawText,
      asks: { reason: { required: true, limit: 500 } },
      sets: ({ at, today }) => ({ withdrawn_on: today, withdrawn_at: at.toISOString() }),
    },
  },
});

interface Dated {
  readonly expires_on: string;
  readonly withdrawn_on: string | null;
}

/** By date, like every certificate (docs/decisions/0004-states-by-date.md); a withdrawn one stays withdrawn. */
export function stateToday(
  { expires_on: last, withdrawn_on: withdrawnOn }: Dated,
  today: string,
): TrainingCertificateState {
  if (withdrawnOn !== null && withdrawnOn <= today) return 'withdrawn';
  return last < today ? 'expired' : 'valid';
}
