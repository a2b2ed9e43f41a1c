import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Certificate } from '#zero-carbon/certificates/certificates.contract.ts';
import type { CertificateState } from '#zero-carbon/certificates/certificate-states.words.ts';
import type { BannerSign, StatusBannerProps } from './status-banner.tsx';
import { verifyWords } from './verify.words.ts';

export const bannerLooks: Readonly<Record<CertificateState, { tone: StatusBannerProps['tone']; sign: BannerSign }>> = {
  valid: { tone: 'ok', sign: 'check' },
  suspended: { tone: 'warn', sign: 'pause' },
  withdrawn: { tone: 'err', sign: 'cross' },
  cancelled: { tone: 'err', sign: 'minus' },
  expired: { tone: 'mute', sign: 'clock' },
  replaced: { tone: 'mute', sign: 'swap' },
};

/** What the state means, in one or two sentences, with its public reason. */
export function stateSentence(certificate: Certificate, t: Translate): string {
  const { isValid: state, certOrgName: organisation, stateDate, stateNote, validDate, replacedBy } = certificate;
  const date = stateDate ?? validDate;
  const reason = stateNote === null ? '' : t(verifyWords.reason, { note: stateNote.replace(/[。.]$/, '') });
  switch (state) {
    case 'valid':
      return t(verifyWords.validText, { organisation });
    case 'suspended':
      return t(verifyWords.suspendedText, { organisation, date, reason });
    case 'withdrawn':
      return t(verifyWords.withdrawnText, { organisation, date, reason });
    case 'cancelled':
      return t(verifyWords.cancelledText, { organisation, date, reason });
    case 'expired':
      return t(replacedBy === null ? verifyWords.expiredText : verifyWords.expiredRenewedText, { date: validDate });
    case 'replaced':
      return t(verifyWords.replacedText, { date });
  }
}
