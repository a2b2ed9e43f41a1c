import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { useSearch } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { listOrganisations } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { queryAddress } from '#zero-carbon/certification/certificates/web/query/query-address.ts';
import { useSettings } from '#app/web/use-settings.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { ReportForm } from '#zero-carbon/certification/misuse/web/report-form.tsx';
import { contactWords as text } from './contact.words.ts';
import { infoTitles } from './info-titles.words.ts';
import './contact-page.css';

/** Maximum length of a certificate number. */
const longestNumber = 40;

/** Contacts: the portal for its pages, the issuing organisations for their certificates. */
export function ContactPage(): ReactNode {
  const t = useTranslate();
  const number = (new URLSearchParams(useSearch()).get('number') ?? '').slice(0, longestNumber);
  return (
    <div className="wrap">
      <PageHead title={t(infoTitles.contact)}>{t(text.lead)}</PageHead>
      <Section title={t(text.misuseTitle)}>
        <div className="prose">
          <p>{t(text.misuse1)}</p>
        </div>
        <ReportForm key={number} number={number} />
      </Section>
      <Section title={t(text.portalTitle)}>
        <div className="prose">
          <p>{t(text.portalText)}</p>
          <p>{t(text.quote)}</p>
        </div>
        <Operator />
      </Section>
      <Section title={t(text.issuersTitle)} note={t(text.issuersNote)}>
        <Organisations />
      </Section>
    </div>
  );
}

/** The operator's contact details from the configuration. */
function Operator(): ReactNode {
  const t = useTranslate();
  const contact = useSettings()?.contact;
  if (!contact) return null;
  const { mail, phone, address } = contact;
  const facts = [
    mail !== '' && { label: t(text.mail), value: <a href={`mailto:${mail}`}>{mail}</a> },
    phone !== '' && { label: t(text.phone), value: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> },
    address !== '' && { label: t(text.address), value: address },
  ].filter((fact) => fact !== false);
  return facts.length > 0 ? (
    <Facts facts={facts} />
  ) : (
    <div className="prose">
      <p>{t(text.noContact)}</p>
    </div>
  );
}

function Organisations(): ReactNode {
  const t = useTranslate();
  const { data, failure, loading, retry } = useAnswer(listOrganisations, {});
  if (failure) return <Failed failure={failure} onRetry={retry} />;
  if (!data || loading) {
    return (
      <Loading>
        <ul className="issuers">
          {['12em', '9em', '11em', '10em', '13em', '8em'].map((width) => (
            <li key={width}>
              <Skeleton width={width} />
            </li>
          ))}
        </ul>
      </Loading>
    );
  }
  if (data.length === 0) return <Empty title={t(text.issuersNone)} />;
  return (
    <ul className="issuers">
      {data.map(({ code, name }) => (
        <li key={code}>
          <PageLink to={queryAddress({ issueOrg: name })}>{name}</PageLink>
          <Text as="span" size={3} tone="dim">
            {t(text.issuersCode, { code })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
