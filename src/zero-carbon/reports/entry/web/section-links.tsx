import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { entrySections } from '#zero-carbon/reports/entry/entry-fields.ts';
import { sectionWords } from '#zero-carbon/reports/entry/entry.words.ts';
import { reportAddress } from '#zero-carbon/reports/web/report-address.ts';
import { sectionPageWords as text } from './section-page.words.ts';

/** The sections of a report that are entered by lines. */
export function SectionLinks({ report, editable }: { readonly report: string; readonly editable: boolean }): ReactNode {
  const t = useTranslate();
  return (
    <Facts
      facts={entrySections.map((section) => {
        const name = t(sectionWords[section]);
        const does = t(editable ? text.enter : text.view);
        return {
          label: name,
          value: (
            <PageLink to={`${reportAddress(report)}/${section}`} aria-label={`${does} ${name}`}>
              {does}
            </PageLink>
          ),
        };
      })}
    />
  );
}
