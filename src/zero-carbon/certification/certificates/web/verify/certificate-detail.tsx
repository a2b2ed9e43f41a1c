import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn } from '#kernel/i18n/web/formats.ts';
import { langTag } from '#kernel/i18n/web/lang-choice.ts';
import { useLang, useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { CertificateRings } from '#kernel/ui/drawing/certificate-rings.tsx';
import { Stars } from '#kernel/ui/drawing/stars.tsx';
import { usePainted } from '#kernel/ui/layout/painted.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { CertificateState } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import type { Certificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { namesFor } from '#zero-carbon/certification/certificates/web/enterprise-name.ts';
import { starName } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { CorrectionNotice } from './correction-notice.tsx';
import { certificateChecks } from './certificate-checks.tsx';
import type { CertificateProofsProps, JudgedProofs, LoadProofs } from './certificate-proofs.ts';
import { certificateFacts } from './certificate-facts.tsx';
import { Ledger } from './certificate-ledger.tsx';
import { ChangeRecord, Validity } from './certificate-record.tsx';
import { StatusBanner, type BannerSign, type StatusBannerProps } from './status-banner.tsx';
import { verifyWords } from './verify.words.ts';

export interface CertificateDetailProps {
  readonly certificate: Certificate;
  /** The time of the registry's response, UTC. */
  readonly checkedAt: string;
  readonly proofs: LoadProofs;
}

/** All public data of a certificate in the registry. */
export function CertificateDetail({ certificate, checkedAt, proofs }: CertificateDetailProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const zone = useBusinessZone();
  const { name, nameLang, other } = namesFor(certificate, lang);
  const { isValid: state, ntwCertNo: number, star } = certificate;
  const part = useProofs(proofs);
  const [judged, setJudged] = useState<JudgedProofs>();
  const isWrong = judged?.isWrong === true;
  return (
    <>
      <StatusBanner
        {...(isWrong ? disagrees : bannerLooks[state])}
        title={t(isWrong ? verifyWords.disagrees : verifyWords[state])}
        number={number}
        checks={certificateChecks(certificate, { checkedAt, judged: judged?.checks }, zone, t)}
      >
        <p>{isWrong ? t(verifyWords.disagreesText) : stateSentence(certificate, t)}</p>
      </StatusBanner>
      <div className="wrap">
        <div className="grid certificate">
          <figure className="certificate-figure">
            <div className="certificate-rings">
              <CertificateRings number={number} />
              <div className="certificate-star">
                <Text as="b" size={8} face="serif" block>
                  {starName(star, t)}
                </Text>
                <Stars count={star} />
              </div>
            </div>
            <figcaption>{t(verifyWords.ringsNote)}</figcaption>
          </figure>
          <div className="certificate-facts">
            <CorrectionNotice corrections={certificate.corrections} />
            <Text as="h2" size={7} lang={langTag(nameLang)}>
              {name}
            </Text>
            <Text
              below={5}
              size={4}
              tone="soft"
              weight="medium"
              face="serif"
              lang={langTag(nameLang === 'zh' ? 'en' : 'zh')}
            >
              {other}
            </Text>
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
        {certificate.ledger && <Ledger ledger={certificate.ledger} />}
        <Validity certificate={certificate} today={dayIn(checkedAt, zone)} />
        <div className="certificate-proofs">
          {part && <part.Proofs key={number} number={number} state={state} onJudged={setJudged} />}
        </div>
        <ChangeRecord changes={certificate.changes} />
      </div>
    </>
  );
}

interface ProofsPart {
  readonly Proofs: ComponentType<CertificateProofsProps>;
}

/** Loaded after the page, because the facts come first. */
function useProofs(load: LoadProofs): ProofsPart | undefined {
  const isPainted = usePainted();
  const [part, setPart] = useState<ProofsPart>();
  useEffect(() => {
    if (!isPainted) return;
    let isOver = false;
    load().then(
      (Proofs) => !isOver && setPart({ Proofs }),
      // without a network there are no proofs; the registry's own response remains
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isPainted, load]);
  return part;
}

const disagrees = { tone: 'err', sign: 'cross' } as const;

const bannerLooks: Readonly<Record<CertificateState, { tone: StatusBannerProps['tone']; sign: BannerSign }>> = {
  valid: { tone: 'ok', sign: 'check' },
  suspended: { tone: 'warn', sign: 'pause' },
  withdrawn: { tone: 'err', sign: 'cross' },
  cancelled: { tone: 'err', sign: 'minus' },
  expired: { tone: 'mute', sign: 'clock' },
  replaced: { tone: 'mute', sign: 'swap' },
};

/** The meaning of the state, in one or two sentences, with its public reason. */
function stateSentence(certificate: Certificate, t: Translate): string {
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
      return certificate.isCorrected
        ? t(verifyWords.correctedText, { organisation, date, reason })
        : t(verifyWords.replacedText, { date });
  }
}
