import type { Say } from '#kernel/i18n/web/use-lang.ts';
import type { Fact } from '#kernel/ui/facts.tsx';
import { Stars } from '#kernel/ui/stars.tsx';
import type { Certificate } from '#zero-carbon/certificates/certificates.contract.ts';
import { CertificateLink } from './certificate-checks.tsx';
import { starText } from './star-text.ts';
import { verifyWords } from './verify.words.ts';

/** The facts of a certificate, in the order they stand on it. */
export function certificateFacts(certificate: Certificate, tell: Say): Fact[] {
  const {
    applyType2: type,
    star,
    certOrgActive,
    certOrgCode: code,
    firstCertDate,
    certDate,
    replaces,
    replacedBy,
  } = certificate;
  const scope = type === 'II' ? verifyWords.typeII : verifyWords.typeI;
  const authorisation = tell(certOrgActive ? verifyWords.issuerActive : verifyWords.issuerInactive);
  const none = tell(verifyWords.none);
  return [
    { label: tell(verifyWords.creditCode), value: certificate.creditCode },
    { label: tell(verifyWords.site), value: <span lang="zh-CN">{certificate.siteAddress}</span> },
    { label: tell(verifyWords.boundary), value: certificate.boundary },
    {
      label: tell(verifyWords.typeAndStars),
      value: (
        <>
          {tell(scope, { stars: starText(star, tell) })} <Stars count={star} />
        </>
      ),
    },
    { label: tell(verifyWords.standard), value: certificate.standard },
    {
      label: tell(verifyWords.period),
      value: tell(verifyWords.periodText, { from: certificate.reportStart, to: certificate.reportEnd }),
    },
    {
      label: tell(verifyWords.issuer),
      value: certificate.certOrgName,
      note: tell(verifyWords.issuerNote, { code, state: authorisation }),
    },
    ...(firstCertDate === certDate ? [] : [{ label: tell(verifyWords.firstIssued), value: firstCertDate }]),
    ...(replaces === null
      ? []
      : [{ label: tell(verifyWords.predecessor), value: <CertificateLink number={replaces} none={none} /> }]),
    ...(replacedBy === null
      ? []
      : [{ label: tell(verifyWords.successor), value: <CertificateLink number={replacedBy} none={none} /> }]),
  ];
}
