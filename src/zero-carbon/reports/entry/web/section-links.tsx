import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { entrySections } from '#zero-carbon/reports/entry/entry-fields.ts';
import { sectionWords } from '#zero-carbon/reports/entry/entry.words.ts';
import { reportAddress } from '#zero-carbon/reports/web/report-address.ts';

/** The sections of a report that are entered by lines. */
export function SectionLinks({ report }: { readonly report: string }): ReactNode {
  const t = useTranslate();
  return (
    <ul className="lines">
      {entrySections.map((section) => (
        <li key={section}>
          <PageLink to={`${reportAddress(report)}/${section}`}>{t(sectionWords[section])}</PageLink>
        </li>
      ))}
    </ul>
  );
}
