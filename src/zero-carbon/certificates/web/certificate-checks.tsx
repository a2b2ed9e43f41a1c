import type { ReactNode } from 'react';
import { formatInstant } from '#kernel/i18n/web/formats.ts';
import type { Say } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/links.tsx';
import { judgeNumber } from '#zero-carbon/certificates/certificate-number.ts';
import type { Certificate } from '#zero-carbon/certificates/certificates.contract.ts';
import type { BannerCheck } from './status-banner.tsx';
import { verifyWords } from './verify.words.ts';

/** What stands at the right of the banner: for a valid certificate what was checked, for another since when and what follows. */
export function certificateChecks(certificate: Certificate, checkedAt: string, zone: string, tell: Say): BannerCheck[] {
  const checked: BannerCheck = {
    ...(certificate.isValid === 'valid' && { icon: 'clock' as const }),
    label: tell(verifyWords.checkedAt),
    value: formatInstant(checkedAt, zone),
  };
  return [...checksOf(certificate, tell), checked];
}

function checksOf(certificate: Certificate, tell: Say): BannerCheck[] {
  const { isValid: state, stateDate, validDate, decideBy, replacedBy } = certificate;
  const since = stateDate ?? validDate;
  const successor: BannerCheck = {
    label: tell(verifyWords.successor),
    value: <CertificateLink number={replacedBy} none={tell(verifyWords.none)} />,
  };
  switch (state) {
    case 'valid':
      return [
        ...(judgeNumber(certificate.ntwCertNo).kind === 'sound'
          ? [{ icon: 'check' as const, label: tell(verifyWords.checkCharacter), value: tell(verifyWords.checkMatches) }]
          : []),
        certificate.certOrgActive
          ? { icon: 'check' as const, label: tell(verifyWords.issuer), value: tell(verifyWords.issuerActive) }
          : { icon: 'minus' as const, label: tell(verifyWords.issuer), value: tell(verifyWords.issuerInactive) },
        { icon: 'check', label: tell(verifyWords.validUntil), value: validDate },
      ];
    case 'suspended':
      return [
        { label: tell(verifyWords.suspendedSince), value: since },
        ...(decideBy === null
          ? []
          : [{ label: tell(verifyWords.decideBy), value: tell(verifyWords.decideByText, { date: decideBy }) }]),
      ];
    case 'withdrawn':
      return [{ label: tell(verifyWords.withdrawnOn), value: since }];
    case 'cancelled':
      return [{ label: tell(verifyWords.cancelledOn), value: since }];
    case 'expired':
      return [{ label: tell(verifyWords.expiredOn), value: validDate }, successor];
    case 'replaced':
      return [{ label: tell(verifyWords.replacedOn), value: since }, successor];
  }
}

/** A link to another certificate's verification, or the word for none. */
export function CertificateLink({
  number,
  none,
}: {
  readonly number: string | null;
  readonly none: string;
}): ReactNode {
  if (number === null) return none;
  return (
    <PageLink to={`/index/certverify/${encodeURIComponent(number)}`} className="nowrap">
      {number}
    </PageLink>
  );
}
