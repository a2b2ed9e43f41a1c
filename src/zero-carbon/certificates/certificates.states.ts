import { words } from '#kernel/i18n/text.ts';
import { lifecycle } from '#kernel/workflow/lifecycle.ts';

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

/** What can happen to a certificate after its issue. A state that ended it leads nowhere (domain notes §1). */
export const certificateLifecycle = lifecycle({
  name: 'certificate',
  table: 'zero_carbon.certificates',
  start: 'valid',
  states: certificateStateWords,
  moves: {
    suspend: { from: ['valid'], to: 'suspended', by: 'certificates.manage' },
    restore: { from: ['suspended'], to: 'valid', by: 'certificates.manage' },
    withdraw: { from: ['valid', 'suspended'], to: 'withdrawn', by: ['certificates.manage', 'system'] },
    cancel: { from: ['valid', 'suspended'], to: 'cancelled', by: 'certificates.manage' },
    expire: { from: ['valid', 'suspended'], to: 'expired', by: 'system' },
    replace: { from: ['valid', 'suspended', 'expired'], to: 'replaced', by: 'certificates.issue' },
  },
});
