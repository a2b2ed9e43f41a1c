import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { useSearch } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { CertificateBox } from '#zero-carbon/certification/certificates/web/certificate-box.tsx';
import { infoTitles } from './info-titles.words.ts';
import { notFoundWords as text } from './not-found.words.ts';

/** Maximum characters of the requested address on the page. */
const longest = 200;

/** The requested address, a search, and a link to the start page. */
export function NotFoundPage(): ReactNode {
  const t = useTranslate();
  const asked = new URLSearchParams(useSearch()).get('asked')?.slice(0, longest);
  return (
    <div className="wrap">
      <PageHead title={t(infoTitles.notFound)}>{t(text.lead)}</PageHead>
      {asked && <p className="asked-address">{t(text.asked, { address: asked })}</p>}
      <Section title={t(text.searchTitle)} note={t(text.searchNote)}>
        <CertificateBox compact />
      </Section>
      <Section title={t(text.elsewhereTitle)}>
        <ul className="plain-links">
          <li>
            <PageLink to="/index/welcome">{t(text.home)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/certquery">{t(text.certificates)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/trainingcertquery">{t(text.training)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/zerocpolicylist">{t(text.policies)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/zerocstandardlist">{t(text.standards)}</PageLink>
          </li>
        </ul>
      </Section>
    </div>
  );
}
