import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount, formatInstant } from '#kernel/i18n/web/formats.ts';
import type { OutputOf } from '#kernel/http/endpoint.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/links.tsx';
import { Section } from '#kernel/ui/section.tsx';
import type { verifyCertificate } from '#zero-carbon/certificates/certificates.contract.ts';
import { CertificateBox } from './certificate-box.tsx';
import { StatusBanner } from './status-banner.tsx';
import { unknownWords, verifyWords } from './verify.words.ts';

export interface UnknownNumberProps {
  readonly number: string;
  readonly unknown: OutputOf<typeof verifyCertificate>['unknown'];
  readonly checkedAt: string;
}

/** A number that was never issued: why it cannot be one, which was probably meant, and what to do. */
export function UnknownNumber({ number, unknown, checkedAt }: UnknownNumberProps): ReactNode {
  const tell = useSay();
  const zone = useBusinessZone();
  const { kind = 'number', expectedCheck = null, near = [], searched = 0 } = unknown ?? {};
  const report = `/index/contact?number=${encodeURIComponent(number)}`;
  return (
    <>
      <StatusBanner
        tone="err"
        sign="unknown"
        title={tell(verifyWords.unknown)}
        number={number}
        checks={[
          {
            label: tell(unknownWords.register),
            value: tell(unknownWords.registerText, { searched: formatCount(searched) }),
          },
          { label: tell(unknownWords.suspect), value: <PageLink to={report}>{tell(unknownWords.tellUs)}</PageLink> },
          { label: tell(verifyWords.checkedAt), value: formatInstant(checkedAt, zone) },
        ]}
      >
        <p>{tell(unknownWords[kind], { expected: expectedCheck ?? '' })}</p>
        {near.length > 0 && (
          <p>
            {tell(unknownWords.near)}
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
        <Section title={tell(unknownWords.whatNow)}>
          <ul className="ways-out">
            <li>
              <h3>{tell(unknownWords.again)}</h3>
              <p>{tell(unknownWords.againText)}</p>
              <CertificateBox initial={number} compact />
            </li>
            <li>
              <h3>{tell(unknownWords.byName)}</h3>
              <p>
                {tell(unknownWords.byNameText)}{' '}
                <PageLink to="/index/certquery">{tell(unknownWords.byNameLink)}</PageLink>
              </p>
            </li>
            <li>
              <h3>{tell(unknownWords.askIssuer)}</h3>
              <p>
                {tell(unknownWords.askIssuerText)} <PageLink to={report}>{tell(unknownWords.contactLink)}</PageLink>
              </p>
            </li>
          </ul>
        </Section>
      </div>
    </>
  );
}
