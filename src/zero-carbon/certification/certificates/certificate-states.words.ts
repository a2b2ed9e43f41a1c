import { words } from '#kernel/i18n/text.ts';
import type { StateLook } from '#kernel/workflow/lifecycle.ts';

/** The six states of a certificate (vocabulary of certification bodies; 已换证 added for a renewed one). */
export const certificateStates = ['valid', 'suspended', 'withdrawn', 'cancelled', 'expired', 'replaced'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const certificateStateWords = words({
  valid: { zh: '有效', en: 'Valid' },
  suspended: { zh: '暂停', en: 'Suspended' },
  withdrawn: { zh: '撤销', en: 'Withdrawn' },
  cancelled: { zh: '注销', en: 'Cancelled' },
  expired: { zh: '过期', en: 'Expired' },
  replaced: { zh: '已换证', en: 'Replaced' },
});

/** Success for valid, danger for all others (zero-carbon specification §2); icon and word distinguish the six. */
export const certificateLooks: Readonly<Record<CertificateState, StateLook>> = {
  valid: { tone: 'success', icon: 'check' },
  suspended: { tone: 'danger', icon: 'pause' },
  withdrawn: { tone: 'danger', icon: 'cross' },
  cancelled: { tone: 'danger', icon: 'minus' },
  expired: { tone: 'danger', icon: 'clock' },
  replaced: { tone: 'danger', icon: 'swap' },
};
