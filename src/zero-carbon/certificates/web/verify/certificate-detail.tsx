import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn } from '#kernel/i18n/web/formats.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { CertificateRings } from '#kernel/ui/drawing/certificate-rings.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Stars } from '#kernel/ui/drawing/stars.tsx';
import type { Certificate } from '#zero-carbon/certificates/certificates.contract.ts';
import { bannerLooks, stateSentence } from './certificate-banner.ts';
import { certificateChecks } from './certificate-checks.tsx';
import { certificateFacts } from './certificate-facts.tsx';
import { ChangeRecord, Validity } from './certificate-record.tsx';
import { namesFor } from '#zero-carbon/certificates/web/enterprise-name.ts';
import { starName } from '#zero-carbon/certificates/web/star-text.ts';
import { StatusBanner } from './status-banner.tsx';
import { verifyWords } from './verify.words.ts';

export interface CertificateDetailProps {
  readonly certificate: Certificate;
  /** When the register was asked, UTC. */
  readonly checkedAt: string;
}

/** Everything the register says of a certificate in public. */
export function CertificateDetail({ certificate, checkedAt }: CertificateDetailProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const zone = useBusinessZone();
  const { name, nameLang, other } = namesFor(certificate, lang);
  const { isValid: state, ntwCertNo: number, star } = certificate;
  return (
    <>
      <StatusBanner
        {...bannerLooks[state]}
        title={t(verifyWords[state])}
        number={number}
        checks={certificateChecks(certificate, checkedAt, zone, t)}
      >
        <p>{stateSentence(certificate, t)}</p>
      </StatusBanner>
      <div className="wrap">
        <div className="grid certificate">
          <figure className="certificate-figure">
            <div className="certificate-rings">
              <CertificateRings number={number} />
              <div className="certificate-star">
                <b>{starName(star, t)}</b>
                <Stars count={star} />
              </div>
            </div>
            <figcaption>{t(verifyWords.ringsNote)}</figcaption>
          </figure>
          <div className="certificate-facts">
            <h2 lang={langTag(nameLang)}>{name}</h2>
            <p className="other-name" lang={langTag(nameLang === 'zh' ? 'en' : 'zh')}>
              {other}
            </p>
            <Facts facts={certificateFacts(certificate, t)} />
            <div className="actions">
              <Button onClick={() => window.print()}>
                <Icon name="print" /> {t(verifyWords.printPage)}
              </Button>
              <PageLink to={`/index/contact?number=${encodeURIComponent(number)}`} className="button" data-kind="text">
                <Icon name="flag" /> {t(verifyWords.report)}
              </PageLink>
            </div>
          </div>
        </div>
        <Validity certificate={certificate} today={dayIn(checkedAt, zone)} />
        <ChangeRecord changes={certificate.changes} />
      </div>
    </>
  );
}
