import type { ReactNode } from 'react';
import { daysFrom } from '#kernel/checks/calendar-date.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { CertificateRings } from '#kernel/ui/drawing/certificate-rings.tsx';
import { Stars } from '#kernel/ui/drawing/stars.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import type { reportStart } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import { reportStartWords as text } from '#zero-carbon/reporting/reports/start/start.words.ts';
import { reportPageWords } from '#zero-carbon/reporting/reports/web/report-page.words.ts';

export interface HeldCertificatesProps {
  readonly certificates: OutputOf<typeof reportStart>['certificates'];
  readonly today: string;
}

/** The enterprise's certificates in force, with the days that each has left. */
export function HeldCertificates({ certificates, today }: HeldCertificatesProps): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.certificates)} note={t(text.certificatesNote)}>
      <ul className="start-certificates">
        {certificates.map(({ number, type, star, issuedOn, expiresOn }) => (
          <Columns as="li" widths="6.25rem minmax(0, 1fr)" gap={5} align="center" key={number}>
            <CertificateRings number={number} />
            <div>
              <Text as="b" size={5} face="serif">
                {starText(star, t)} <Stars count={star} />
              </Text>
              <span>{number}</span>
              <small>
                {t(evaluationTypeWords[type])}
                {t(reportPageWords.separator)}
                <span className="nowrap">{t(text.validity, { from: issuedOn, until: expiresOn })}</span>
                {t(reportPageWords.separator)}
                <span className="nowrap">{t(text.daysLeft, { count: daysFrom(today, expiresOn) })}</span>
              </small>
              <NewWindowLink to={`/index/certverify/${encodeURIComponent(number)}`} icon>
                {t(text.verify)}
              </NewWindowLink>
            </div>
          </Columns>
        ))}
      </ul>
    </Section>
  );
}
