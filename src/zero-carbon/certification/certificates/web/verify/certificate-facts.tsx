import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { Fact } from '#kernel/ui/parts/facts.tsx';
import { Stars } from '#kernel/ui/drawing/stars.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { Certificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { CertificateLink } from './certificate-checks.tsx';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { verifyWords } from './verify.words.ts';

/** The facts of a certificate, in the order of the certificate. */
export function certificateFacts(certificate: Certificate, t: Translate): Fact[] {
  const {
    applyType2: type,
    star,
    certOrgActive,
    certOrgCode: code,
    firstCertDate,
    certDate,
    replaces,
    correction,
    replacedBy,
    isCorrected,
  } = certificate;
  const scope = type === 'II' ? verifyWords.typeII : verifyWords.typeI;
  const authorisation = t(certOrgActive ? verifyWords.issuerActive : verifyWords.issuerInactive);
  const none = t(verifyWords.none);
  return [
    { label: t(verifyWords.creditCode), value: certificate.creditCode },
    { label: t(verifyWords.site), value: <Named>{certificate.siteAddress}</Named> },
    { label: t(verifyWords.boundary), value: certificate.boundary },
    {
      label: t(verifyWords.typeAndStars),
      value: (
        <>
          {t(scope, { stars: starText(star, t) })} <Stars count={star} />
        </>
      ),
    },
    { label: t(verifyWords.standard), value: certificate.standard },
    {
      label: t(verifyWords.period),
      value: t(verifyWords.periodText, { from: certificate.reportStart, to: certificate.reportEnd }),
    },
    {
      label: t(verifyWords.issuer),
      value: certificate.certOrgName,
      note: t(verifyWords.issuerNote, { code, state: authorisation }),
    },
    ...(firstCertDate === certDate ? [] : [{ label: t(verifyWords.firstIssued), value: firstCertDate }]),
    ...(replaces === null
      ? []
      : [
          {
            label: t(correction === null ? verifyWords.predecessor : verifyWords.corrects),
            value: <CertificateLink number={replaces} none={none} />,
            ...(correction !== null &&
              correction !== '' && { note: t(verifyWords.correctionNote, { note: correction }) }),
          },
        ]),
    ...(replacedBy === null
      ? []
      : [
          {
            label: t(isCorrected ? verifyWords.corrected : verifyWords.successor),
            value: <CertificateLink number={replacedBy} none={none} />,
          },
        ]),
  ];
}
