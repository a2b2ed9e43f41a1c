import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount, formatInstant } from '#kernel/i18n/web/formats.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import type { verifyCertificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { CertificateBox } from '#zero-carbon/certification/certificates/web/certificate-box.tsx';
import { StatusBanner } from './status-banner.tsx';
import { unknownWords, verifyWords } from './verify.words.ts';

export interface UnknownNumberProps {
  readonly number: string;
  readonly unknown: OutputOf<typeof verifyCertificate>['unknown'];
  readonly checkedAt: string;
}

/** A number that was never issued: the reason why it is impossible, the likely intended number, and the next step. */
export function UnknownNumber({ number, unknown, checkedAt }: UnknownNumberProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const mail = useOperatorContact()?.mail;
  const { kind = 'number', expectedCheck = null, near = [], searched = 0 } = unknown ?? {};
  const isWhole = kind !== 'form';
  const report = `/index/contact?number=${encodeURIComponent(number)}`;
  return (
    <>
      <StatusBanner
        tone={isWhole ? 'err' : 'mute'}
        sign="unknown"
        title={t(isWhole ? verifyWords.unknown : verifyWords.incomplete)}
        number={number}
        checks={
          isWhole
            ? [
                {
                  label: t(unknownWords.register),
                  value: t(unknownWords.registerText, { searched: formatCount(searched) }),
                },
                { label: t(unknownWords.suspect), value: <PageLink to={report}>{t(unknownWords.tellUs)}</PageLink> },
                { label: t(verifyWords.checkedAt), value: formatInstant(checkedAt, zone) },
              ]
            : []
        }
      >
        <p>{t(unknownWords[kind], { expected: expectedCheck ?? '' })}</p>
        {near.length > 0 && (
          <p>
            {t(unknownWords.near)}
            {near.map(({ ntwCertNo, enterpriseName }, index) => (
              <span key={ntwCertNo}>
                {index > 0 && ' · '}
                <PageLink
                  to={`/index/certverify/${encodeURIComponent(ntwCertNo)}`}
                  className="nowrap"
                  title={enterpriseName}
                  lang="zh-CN"
                >
                  {ntwCertNo}
                </PageLink>
              </span>
            ))}
          </p>
        )}
      </StatusBanner>
      <div className="wrap">
        <Section title={t(unknownWords.whatNow)}>
          <Box as="ul" flush className="ways-out">
            <Box as="li" pad={5} line="below">
              <h3>{t(unknownWords.again)}</h3>
              <Text tone="soft">{t(unknownWords.againText)}</Text>
              <CertificateBox initial={number} compact />
            </Box>
            <Box as="li" pad={5} line="below">
              <h3>{t(unknownWords.byName)}</h3>
              <Text tone="soft">
                {t(unknownWords.byNameText)} <PageLink to="/index/certquery">{t(unknownWords.byNameLink)}</PageLink>
              </Text>
            </Box>
            <Box as="li" pad={5} line="below">
              <h3>{t(unknownWords.askIssuer)}</h3>
              <Text tone="soft">
                {t(unknownWords.askIssuerText)} <PageLink to="/index/contact">{t(unknownWords.issuersLink)}</PageLink>
              </Text>
              {mail && (
                <Text tone="soft">
                  {t(unknownWords.sendPhoto)} <a href={`mailto:${mail}`}>{mail}</a>
                </Text>
              )}
            </Box>
          </Box>
        </Section>
      </div>
    </>
  );
}
