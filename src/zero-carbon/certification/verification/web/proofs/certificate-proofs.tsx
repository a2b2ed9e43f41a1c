import { useEffect, useState, type ReactNode } from 'react';
import { encode } from '#kernel/envelope/base64url.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, formatCount } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row, Text } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { CertificateProofsProps } from '#zero-carbon/certification/certificates/web/verify/certificate-proofs.ts';
import { findingText } from '#zero-carbon/certification/issuance-log/audit/finding.ts';
import { proofWords as text } from '#zero-carbon/certification/verification/proofs.words.ts';
import { isWrong, judgeCertificate, type JudgedCertificate, type Judgement } from './judge-certificate.ts';
import { PathDrawing } from './path-drawing.tsx';
import { proofChecks } from './proof-checks.ts';
import './certificate-proofs.css';

/** A certificate's three proofs, recomputed in this browser, and the evidence to save. */
export function CertificateProofs({ number, state, onJudged }: CertificateProofsProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const [tries, setTries] = useState(0);
  const [judgement, setJudgement] = useState<Judgement>({ kind: 'checking' });
  useEffect(() => {
    let isOver = false;
    void judgeCertificate(number, zone).then((found) => !isOver && setJudgement(found));
    return () => {
      isOver = true;
    };
  }, [number, zone, tries]);
  useEffect(() => {
    onJudged({
      checks: proofChecks(judgement, state, zone, t),
      isWrong: judgement.kind === 'judged' && isWrong(judgement.certificate),
    });
  }, [judgement, state, zone, t, onJudged]);
  const again = (): void => {
    setJudgement({ kind: 'checking' });
    setTries(tries + 1);
  };
  return (
    <Section title={t(text.title)} note={t(text.note)}>
      <div role="status">
        {judgement.kind === 'checking' && <p>{t(text.checking)}</p>}
        {judgement.kind === 'untold' && <p>{t(text.untold)}</p>}
        {judgement.kind === 'failed' && (
          <p>
            {t(text.failed, { error: judgement.error })} <LinkButton onClick={again}>{t(text.again)}</LinkButton>
          </p>
        )}
        {judgement.kind === 'judged' && isWrong(judgement.certificate) && (
          <Disagreements certificate={judgement.certificate} />
        )}
      </div>
      {judgement.kind === 'judged' && <Proofs certificate={judgement.certificate} />}
      {judgement.kind === 'judged' && <Downloads number={number} />}
    </Section>
  );
}

function Disagreements({
  certificate: { proven, isDigestGood },
}: {
  readonly certificate: JudgedCertificate;
}): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  return (
    <div className="proof-wrong">
      <p>{t(text.disagrees)}</p>
      <ul>
        {proven.wrong.map((finding) => (
          <li key={JSON.stringify(finding)}>{findingText(finding, lang)}</li>
        ))}
        {isDigestGood === false && <li>{t(text.digestBad)}</li>}
      </ul>
    </div>
  );
}

function Proofs({ certificate: { proven, isDigestGood } }: { readonly certificate: JudgedCertificate }): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { payload, bundle, leaf, path, head, notes, key } = proven;
  const { core, seal } = payload;
  const digest = isDigestGood === undefined ? text.digestOnly : isDigestGood ? text.digestText : text.digestBad;
  const place = {
    n: formatCount(bundle.index + 1),
    steps: path.length,
    day: dayIn(new Date(head.at).toISOString(), zone),
  };
  return (
    <Box as="ol" flush className="proofs">
      <li>
        <h3>{t(text.digest)}</h3>
        <Text tone="soft">{t(digest)}</Text>
        <Text size={3} tone="soft" face="mono" breaks>
          {hex(core.facts)}
        </Text>
      </li>
      <li>
        <h3>{t(text.seal)}</h3>
        <Text tone="soft">
          Ed25519 ·{' '}
          <Text as="span" size={3} tone="soft" face="mono" breaks>
            {didKey(key?.organisation ?? '', core.key)}
          </Text>
        </Text>
        <Text size={3} tone="soft" face="mono" breaks>
          {encode(seal)}
        </Text>
      </li>
      <li>
        <h3>{t(text.inclusion)}</h3>
        <Text tone="soft">
          {t(text.inclusionText, place)}
          {notes.some(({ what }) => what === 'beforeLog') && <br />}
          {notes.some(({ what }) => what === 'beforeLog') && t(text.beforeLog)}
        </Text>
        {path.length > 0 && <PathDrawing index={bundle.index} size={head.size} leaf={leaf} path={path} />}
      </li>
    </Box>
  );
}

/** The name of a key in the credential, by the portal of this page. */
const didKey = (organisation: string, key: string): string =>
  `did:web:${location.host.replace(':', '%3A')}:org:${organisation}#${key}`;

/** 32 bytes of base64url as hexadecimal digits. */
const hex = (text: string): string =>
  [...atob(text.replaceAll('-', '+').replaceAll('_', '/'))]
    .map((one) => one.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('');

function Downloads({ number }: { readonly number: string }): ReactNode {
  const t = useTranslate();
  const encoded = encodeURIComponent(number);
  return (
    <Row as="p" gap={[2, 5]} pad={[5, 0]}>
      <a href={`/credential/${encoded}`} download={`${number}.credential.json`}>
        <Icon name="save" /> {t(text.credential)}
      </a>
      <a href={`/log/bundle/${encoded}`} download={`${number}.bundle.json`}>
        <Icon name="save" /> {t(text.bundle)}
      </a>
      <a href="/v/">{t(text.offline)}</a>
      <PageLink to="/index/log">{t(text.whole)}</PageLink>
    </Row>
  );
}
