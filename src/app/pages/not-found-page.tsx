import type { ReactNode } from 'react';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/links.tsx';
import { useSearch } from '#kernel/ui/location.ts';
import { PageHead } from '#kernel/ui/page-title.tsx';
import { Section } from '#kernel/ui/section.tsx';
import { CertificateBox } from '#zero-carbon/certificates/web/certificate-box.tsx';
import { infoTitles } from './info-titles.words.ts';
import { notFoundWords as text } from './not-found.words.ts';

/** As much of an address as is shown. */
const longest = 200;

/** What was asked for, a search, and the way home. */
export function NotFoundPage(): ReactNode {
  const tell = useSay();
  const asked = new URLSearchParams(useSearch()).get('asked')?.slice(0, longest);
  return (
    <div className="wrap">
      <PageHead title={tell(infoTitles.notFound)}>{tell(text.lead)}</PageHead>
      {asked && <p className="asked-address">{tell(text.asked, { address: asked })}</p>}
      <Section title={tell(text.searchTitle)} note={tell(text.searchNote)}>
        <CertificateBox compact />
      </Section>
      <Section title={tell(text.elsewhereTitle)}>
        <ul className="plain-links">
          <li>
            <PageLink to="/index/welcome">{tell(text.home)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/certquery">{tell(text.certificates)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/trainingcertquery">{tell(text.training)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/zerocpolicylist">{tell(text.policies)}</PageLink>
          </li>
          <li>
            <PageLink to="/index/zerocstandardlist">{tell(text.standards)}</PageLink>
          </li>
        </ul>
      </Section>
    </div>
  );
}
