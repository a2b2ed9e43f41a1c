import type { ReactNode } from 'react';
import { formatInstant } from '#kernel/i18n/web/formats.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { Certificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import type { BannerCheck } from './banner-check.ts';
import { verifyWords } from './verify.words.ts';

/**
 * The right side of the banner: the checks of a valid certificate; for others the date of the state and its
 * consequence.
 */
export function certificateChecks(
  certificate: Certificate,
  { checkedAt, judged }: { readonly checkedAt: string; readonly judged: readonly BannerCheck[] | undefined },
  zone: string,
  t: Translate,
): BannerCheck[] {
  const checked: BannerCheck = {
    ...(certificate.isValid === 'valid' && { icon: 'clock' as const }),
    label: t(verifyWords.checkedAt),
    value: formatInstant(checkedAt, zone),
  };
  return [...checksOf(certificate, judged, t), checked];
}

/** The proofs of a certificate, before their results are known. */
const proven = [verifyWords.seal, verifyWords.log, verifyWords.list] as const;

function checksOf(
  certificate: Certificate,
  judged: readonly BannerCheck[] | undefined,
  t: Translate,
): readonly BannerCheck[] {
  const { isValid: state, stateDate, validDate, decideBy, replacedBy, isCorrected } = certificate;
  const since = stateDate ?? validDate;
  const successor: BannerCheck = {
    label: t(isCorrected ? verifyWords.corrected : verifyWords.successor),
    value: <CertificateLink number={replacedBy} none={t(verifyWords.none)} />,
  };
  switch (state) {
    case 'valid':
      return judged ?? proven.map((label) => ({ icon: 'minus', label: t(label), value: t(verifyWords.proving) }));
    case 'suspended':
      return [
        { label: t(verifyWords.suspendedSince), value: since },
        ...(decideBy === null
          ? []
          : [{ label: t(verifyWords.decideBy), value: t(verifyWords.decideByText, { date: decideBy }) }]),
      ];
    case 'withdrawn':
      return [{ label: t(verifyWords.withdrawnOn), value: since }];
    case 'cancelled':
      return [{ label: t(verifyWords.cancelledOn), value: since }];
    case 'expired':
      return [{ label: t(verifyWords.expiredOn), value: validDate }, successor];
    case 'replaced':
      return [{ label: t(isCorrected ? verifyWords.correctedOn : verifyWords.replacedOn), value: since }, successor];
  }
}

/** A link to another certificate's verification, or the text for none. */
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
